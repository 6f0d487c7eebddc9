import type { Icon } from '@tabler/icons-react';
import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/**
 * Who may see a page: everybody but those whose address waits for its confirmation, who see that page alone; those who are
 * not signed in; those who are signed in and confirmed; of these the administrators. A tool of the test realm is open to
 * all: the letter with the confirmation is found there.
 */
export type Access = 'everybody' | 'tool' | 'guest' | 'confirming' | 'verified' | 'administrator';

/** A sentence of any catalogue, with the catalogue before it: `home:meta.title`. */
export type TextKey = { [Name in FlatNamespace]: `${Name}:${ParseKeys<Name>}` }[FlatNamespace];

/** Which catalogue a sentence is in. */
export function namespaceOf<Name extends FlatNamespace>(key: `${Name}:${string}`): Name;
export function namespaceOf(key: string) {
  return key.split(':', 1)[0] ?? '';
}

/** What the document's head says. The values in the page's path may stand in these sentences. */
export interface Head {
  title: TextKey;
  description?: TextKey;
  keywords?: TextKey;
  /** The title has the brand already. */
  bare?: boolean;
}

/** Places that list pages. Header, services and footer are on every page, so that their labels are in `shell`. */
export type NavPlace =
  | 'header'
  | 'services'
  | 'account'
  | 'admin'
  | 'footer.services'
  | 'footer.guides'
  | 'footer.tools'
  | 'footer.company';
interface NavEntry {
  in: NavPlace;
  at: number;
  label: TextKey;
  icon?: Icon;
  /** Pages below this address count as this page. */
  covers?: string;
}

/** What is known of a page before its code has come. */
export interface PageInfo {
  /** Parts that begin with a colon stand for any one part. */
  path: string;
  access: Access;
  /** Without it the page sets its own, and the server answers 404. */
  head?: Head;
  /** Not for search engines, although everybody may see it. */
  hidden?: boolean;
  nav?: readonly NavEntry[];
  load: () => Promise<{ default: ComponentType }>;
}

type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Param}/${infer More}`
    ? Param | ParamOf<`/${More}`>
    : Rest
  : never;

export interface Page<Path extends string = string> extends PageInfo {
  path: Path;
  /** The page's address; values come back to the page as they were given, whatever is in them. */
  to: (...values: [ParamOf<Path>] extends [never] ? [] : [Record<ParamOf<Path>, string>]) => string;
}

/** A page of the console, declared in the `page.ts` beside its code: its one address, who may see it, and where it is listed. */
export function page<const Path extends string>(info: PageInfo & { path: Path }): Page<Path>;
export function page(info: PageInfo) {
  const to = (values: Readonly<Record<string, string>> = {}) =>
    info.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
  return { ...info, to };
}
