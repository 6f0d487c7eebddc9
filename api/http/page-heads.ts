import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Texts {
  /** Built files that hold the page's texts. */
  files: string[];
  title: string;
  description: string;
  keywords: string;
}
interface PageHead {
  path: string;
  /** Built files that hold the page's code and styles. */
  files: string[];
  texts: Record<string, Texts>;
}
export interface PageHeads {
  /** Is it the address of a page, whatever stands where its parameters are? */
  knows(path: string): boolean;
  /** What goes into the document's head; an unknown address gets that of the home page. */
  head(page: { path: string; locale: string; origin: string }): string;
}

const ALTERNATES = ['en', 'ru', 'hy'];

/** The head of each page, from the lists that the console's build leaves: texts and files by path and language, fonts. */
export function pageHeads(dist: string, brand: string): PageHeads {
  const heads: PageHead[] = read(path.join(dist, 'heads.json'), isHeads) ?? [];
  const fonts: Record<string, string[]> = read(path.join(dist, 'fonts.json'), isFonts) ?? {};
  const home = heads.find((head) => head.path === '/');
  const headOf: PageHeads['head'] = ({ path: requested, locale, origin }) => {
    const own = match(heads, requested);
    const found = own ?? (home ? { head: home, params: {} } : undefined);
    const texts = found?.head.texts[locale] ?? found?.head.texts['en'];
    const fill = (text: string) =>
      escapeHtml(text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => ({ brand, ...found?.params })[name] ?? ''));
    const url = escapeHtml(origin + requested);
    return [
      `<title>${texts ? fill(texts.title) : escapeHtml(brand)}</title>`,
      ...(texts
        ? [
            `<meta name="description" content="${fill(texts.description)}">`,
            `<meta name="keywords" content="${fill(texts.keywords)}">`,
          ]
        : []),
      `<link rel="canonical" href="${url}">`,
      ...ALTERNATES.map((language) => `<link rel="alternate" hreflang="${language}" href="${url}?lang=${language}">`),
      `<link rel="alternate" hreflang="x-default" href="${url}">`,
      ...(fonts[locale] ?? []).map(
        (file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...(own?.head.files ?? []).map(preload),
      ...(own?.head.texts[locale]?.files ?? []).map(preload),
    ].join('\n    ');
  };
  return { knows: (requested) => match(heads, requested) !== undefined, head: headOf };
}

/** Fetched while the shell still comes: it asks for nothing before it runs. */
function preload(file: string): string {
  const href = escapeHtml(file);
  return file.endsWith('.css')
    ? `<link rel="preload" href="${href}" as="style" crossorigin>`
    : `<link rel="modulepreload" href="${href}">`;
}

/** Nothing that was typed into an address reaches the document as markup. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function match(heads: PageHead[], requested: string): { head: PageHead; params: Record<string, string> } | undefined {
  const parts = requested.split('/');
  for (const head of heads) {
    const wanted = head.path.split('/');
    const params: Record<string, string> = {};
    const fits = wanted.length === parts.length && wanted.every((part, index) => fit(part, parts[index] ?? '', params));
    if (fits) return { head, params };
  }
  return undefined;
}

function fit(wanted: string, part: string, params: Record<string, string>): boolean {
  if (!wanted.startsWith(':')) return wanted === part;
  params[wanted.slice(1)] = decoded(part);
  return part !== '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function read<T>(file: string, is: (value: unknown) => value is T): T | undefined {
  if (!existsSync(file)) return undefined;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!is(value)) throw new Error(`${file} is not what the console's build makes`);
  return value;
}
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isHeads = (value: unknown): value is PageHead[] =>
  Array.isArray(value) &&
  value.every(
    (head) =>
      isRecord(head) && typeof head['path'] === 'string' && Array.isArray(head['files']) && isRecord(head['texts']),
  );
const isFonts = (value: unknown): value is Record<string, string[]> =>
  isRecord(value) && Object.values(value).every(Array.isArray);
