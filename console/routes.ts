import type { PageInfo } from './page.ts';
import { decodePart } from './shell/address.ts';

/** The exports of each `page.ts`, by file. */
export const pageFiles = import.meta.glob<Record<string, unknown>>('./pages/**/page.ts', { eager: true });

const isPage = (value: unknown): value is PageInfo =>
  typeof value === 'object' && value !== null && 'path' in value && 'load' in value;

export const pagesOf = (file: Record<string, unknown>): PageInfo[] => Object.values(file).filter(isPage);

const partsOf = (path: string) => path.split('/').filter(Boolean);
const isOpen = (part: string) => part.startsWith(':');
/** Sort key that puts literal segments before parameters. */
const openness = ({ path }: PageInfo) =>
  partsOf(path)
    .map((part) => (isOpen(part) ? '1' : '0'))
    .join('');

/** All pages of the console; any other address is not found. */
export const pages: readonly PageInfo[] = Object.values(pageFiles)
  .flatMap(pagesOf)
  .sort((left, right) => openness(left).localeCompare(openness(right)));

/** The page at a raw path (`location.pathname`); a trailing slash is ignored. */
export function pageAt(pathname: string): PageInfo | undefined {
  const parts = partsOf(pathname);
  return pages.find(({ path }) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, index) => isOpen(part) || part === parts[index]);
  });
}

/** The decoded parameters in a raw path of a page. */
export function valuesIn({ path }: PageInfo, pathname: string): Record<string, string> {
  const parts = partsOf(pathname);
  return Object.fromEntries(
    partsOf(path).flatMap((part, index) => {
      const raw = parts[index] ?? '';
      return isOpen(part) ? [[part.slice(1), decodePart(raw) ?? raw]] : [];
    }),
  );
}
