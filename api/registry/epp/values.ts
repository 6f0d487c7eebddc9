import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';

/** Texts of all children of that name. */
export const tokensOf = (parent: XmlElement | undefined, name: string): string[] =>
  childrenOf(parent, name).map((child) => foldBlanks(child.text));

/** A time in UTC, whatever zone the registry wrote it in; undefined when it is absent or no time. */
export function timeOf(parent: XmlElement | undefined, name: string): string | undefined {
  const time = new Date(tokenOf(parent, name) ?? '');
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

export const statusesOf = (data: XmlElement | undefined): string[] =>
  childrenOf(data, 'status').flatMap((status) => status.attributes.get('s') ?? []);

/** Untouched: an authorization code may begin or end with a blank. An empty one is none. */
export const authInfoOf = (data: XmlElement | undefined): string | undefined =>
  childOf(childOf(data, 'authInfo'), 'pw')?.text || undefined;
