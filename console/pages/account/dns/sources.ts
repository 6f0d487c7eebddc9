import type { DnsChangeRequest } from '@anun/sdk';
import { type Draft, inputOf } from './recordDrafts.ts';

/** Where changes come from. */
export type Source =
  | { kind: 'records' }
  | { kind: 'file'; text: string; replace: boolean; allowEmpty?: boolean; partial?: boolean }
  | { kind: 'workspace' }
  | { kind: 'hosting'; ipv4: string }
  /** A state of the zone that was replaced, by its id. */
  | { kind: 'restore'; id: string };

/** Records that are typed one by one. */
export const byHand: Source = { kind: 'records' };

/** What is asked of the API; nothing as long as nothing is wanted. */
export function requestOf(source: Source, drafts: readonly Draft[]): DnsChangeRequest | undefined {
  if (source.kind === 'workspace') return { template: { name: 'workspace' } };
  if (source.kind === 'hosting')
    return source.ipv4.trim() === '' ? undefined : { template: { name: 'hosting', ipv4: source.ipv4 } };
  if (source.kind === 'restore') return { restore: source.id };
  if (source.kind === 'file')
    // With `replace` an empty file asks for an empty zone; the API says so.
    return source.text.trim() === '' && !source.replace
      ? undefined
      : {
          zoneFile: source.text,
          ...(source.replace ? { replace: true, allowEmpty: source.allowEmpty === true } : {}),
          ...(source.partial ? { partial: true } : {}),
        };
  return drafts.length === 0 ? undefined : { records: drafts.map(inputOf) };
}
