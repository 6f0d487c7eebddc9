/** As much of the bundler's output as is read here. */
export type OutputFiles = Record<string, OutputFile>;
interface OutputFile {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  isEntry?: boolean;
  imports?: string[];
  moduleIds?: string[];
  viteMetadata?: { importedCss: ReadonlySet<string> };
}

/**
 * The built files that stand behind sources, with all that they import, without what every document names already: the
 * server lets browsers fetch them at once, rather than when the shell runs and asks. A source without a file fails the build.
 */
export function filesOf(output: OutputFiles, sources: readonly string[]): string[] {
  const chunks = Object.values(output).filter(({ type }) => type === 'chunk');
  const known = closure(
    output,
    chunks.filter(({ isEntry }) => isEntry),
  );
  const wanted = sources.map((source) => {
    const found =
      chunks.find(({ facadeModuleId }) => facadeModuleId === source) ??
      chunks.find(({ moduleIds }) => moduleIds?.includes(source));
    if (!found) throw new Error(`no chunk is built from ${source}`);
    return found;
  });
  return [...closure(output, wanted)].filter((file) => !known.has(file)).map((file) => `/${file}`);
}

function closure(output: OutputFiles, starts: readonly OutputFile[]): Set<string> {
  const found = new Set<string>();
  const add = (file: OutputFile | undefined) => {
    if (!file || found.has(file.fileName)) return;
    found.add(file.fileName);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of file.imports ?? []) add(output[name]);
  };
  starts.forEach(add);
  return found;
}
