import type { PageInfo } from './page.ts';
import { decodePart } from './shell/address.ts';

/** What each `page.ts` exports, by its file. */
export const pageFiles = import.meta.glob<Record<string, unknown>>('./pages/**/page.ts', { eager: true });

const isPage = (value: unknown): value is PageInfo =>
  typeof value === 'object' && value !== null && 'path' in value && 'load' in value;

export const pagesOf = (file: Record<string, unknown>): PageInfo[] => Object.values(file).filter(isPage);

const partsOf = (path: string) => path.split('/').filter(Boolean);
const isOpen = (part: string) => part.startsWith(':');
/** Sorts parts that are written out before those that stand for any. */
const openness = ({ path }: PageInfo) =>
  partsOf(path)
    .map((part) => (isOpen(part) ? '1' : '0'))
    .join('');

/** Every page of the console. What is not here is not found. */
export const pages: readonly PageInfo[] = Object.values(pageFiles)
  .flatMap(pagesOf)
  .sort((left, right) => openness(left).localeCompare(openness(right)));

/** The page at a raw path (`location.pathname`); a slash at its end makes no difference. */
export function pageAt(pathname: string): PageInfo | undefined {
  const parts = partsOf(pathname);
  return pages.find(({ path }) => {
    const wanted = partsOf(path);
    return wanted.length === parts.length && wanted.every((part, index) => isOpen(part) || part === parts[index]);
  });
}

/** The values in a raw path of a page, as they were typed. */
export function valuesIn({ path }: PageInfo, pathname: string): Record<string, string> {
  const parts = partsOf(pathname);
  return Object.fromEntries(
    partsOf(path).flatMap((part, index) => {
      const raw = parts[index] ?? '';
      return isOpen(part) ? [[part.slice(1), decodePart(raw) ?? raw]] : [];
    }),
  );
}
