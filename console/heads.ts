import { readFileSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';
import { languages } from './languages.ts';
import type { Head, PageInfo, TextKey } from './page.ts';
import { filesOf, type OutputFiles } from './preloads.ts';
import { robots } from './robots.ts';
import type * as Routes from './routes.ts';

const here = decodeURIComponent(new URL('.', import.meta.url).pathname);

/** A sentence of a catalogue; a missing key fails the build. */
function text(language: string, key: TextKey): string {
  const [namespace, path = ''] = key.split(':');
  let found: unknown = JSON.parse(readFileSync(`${here}locales/${language}/${namespace}.json`, 'utf8'));
  for (const part of path.split('.')) found = isTable(found) ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`${language}/${namespace}.json has no ${path}`);
  return found;
}
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function headOf(head: Head, language: string) {
  const title = text(language, head.title);
  return {
    title: head.bare ? title : text(language, 'shell:page.title').replace('{{title}}', title),
    description: text(language, head.description ?? 'shell:page.description'),
    keywords: text(language, head.keywords ?? 'shell:page.keywords'),
  };
}

/** The files with the texts that a page needs. */
const cataloguesOf = ({ title }: Head, language: string) => [
  `texts/${language}-frame.ts`,
  ...(title.startsWith('home:') ? [] : [`texts/${language}.ts`]),
];

/** All declared pages with their files. Vite runs the module, so that `import.meta.glob` works. */
async function declaredPages() {
  const { module } = await runnerImport<typeof Routes>(`${here}routes.ts`, {
    configFile: false,
    root: here,
  });
  const files = new Map<PageInfo, string>();
  for (const [file, exported] of Object.entries(module.pageFiles))
    for (const page of module.pagesOf(exported)) files.set(page, `${here}${file.slice(2)}`);
  return module.pages.map((page) => ({ page, file: files.get(page) ?? '' }));
}

/** Writes `heads.json`, from which the server renders the head of each page, and `robots.txt`. */
export const headList: Plugin = {
  name: 'anun-head-list',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const output: OutputFiles = bundle;
    // The gallery has no pages.
    if (!Object.values(output).some(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))) return;
    const declared = await declaredPages();
    const list = declared.flatMap(({ page: { path, head }, file }) => {
      if (!head) return [];
      const code = this.getModuleInfo(file)?.dynamicallyImportedIds ?? [];
      if (code.length !== 1) throw new Error(`${file} has to import one page`);
      const files = filesOf(output, code);
      const texts = languages.map(({ key }) => [
        key,
        {
          ...headOf(head, key),
          files: filesOf(
            output,
            cataloguesOf(head, key).map((name) => here + name),
          ),
        },
      ]);
      return [{ path, files, texts: Object.fromEntries(texts) }];
    });
    this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(list) });
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(declared.map(({ page }) => page)) });
  },
};
