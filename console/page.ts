import type { Icon } from '@tabler/icons-react';
import type { FlatNamespace, ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

/**
 * Who may see a page. `everybody`: all except users who still have to confirm their address, who only see `confirming`
 * pages. `guest`: only visitors who are not signed in. `verified`: signed-in users with a confirmed address.
 * `administrator`: administrators among them. `tool`: pages of the test realm, also for users who have to confirm their
 * address, because the e-mail for that is found there.
 */
export type Access = 'everybody' | 'tool' | 'guest' | 'confirming' | 'verified' | 'administrator';

/** A sentence of any catalogue, with the catalogue before it: `home:meta.title`. */
export type TextKey = { [Name in FlatNamespace]: `${Name}:${ParseKeys<Name>}` }[FlatNamespace];

/** The catalogue of a sentence. */
export function namespaceOf<Name extends FlatNamespace>(key: `${Name}:${string}`): Name;
export function namespaceOf(key: string) {
  return key.split(':', 1)[0] ?? '';
}

/** The head of the document. The sentences can use the parameters of the path. */
export interface Head {
  title: TextKey;
  description?: TextKey;
  keywords?: TextKey;
  /** The title already includes the brand. */
  bare?: boolean;
}

/** Menus that list pages. The header, services and footer are on every page, so their labels are in `shell`. */
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
  /** Pages below this path also mark this entry as current. */
  covers?: string;
}

/** What is known about a page before its code has loaded. */
export interface PageInfo {
  /** Segments that begin with a colon are parameters. */
  path: string;
  access: Access;
  /** Without it the page sets its own head, and the server responds with 404. */
  head?: Head;
  /** Hidden from search engines although it is public. */
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
  /** The address of the page with these parameters, percent-encoded. */
  to: (...values: [ParamOf<Path>] extends [never] ? [] : [Record<ParamOf<Path>, string>]) => string;
}

/** Declares a page of the console, in the `page.ts` next to its code: its path, who may see it, and which menus list it. */
export function page<const Path extends string>(info: PageInfo & { path: Path }): Page<Path>;
export function page(info: PageInfo) {
  const to = (values: Readonly<Record<string, string>> = {}) =>
    info.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ''));
  return { ...info, to };
}
