/** The part of the bundler's output that is read here. */
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
 * The built files of source modules with all their imports, except those that every document loads anyway. The server
 * preloads them, so browsers don't have to wait for the shell to request them. A source without a built file fails the
 * build.
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
