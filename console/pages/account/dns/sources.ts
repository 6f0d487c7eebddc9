import type { DnsChangeRequest } from '@anun/sdk';
import { type Draft, inputOf } from './recordDrafts.ts';

/** The source of a change. */
export type Source =
  | { kind: 'records' }
  | { kind: 'file'; text: string; replace: boolean; allowEmpty?: boolean; partial?: boolean }
  | { kind: 'workspace' }
  | { kind: 'hosting'; ipv4: string }
  /** An earlier state of the zone, by ID. */
  | { kind: 'restore'; id: string };

/** Records that are typed one by one. */
export const byHand: Source = { kind: 'records' };

/** The request body; undefined while there is no change. */
export function requestOf(source: Source, drafts: readonly Draft[]): DnsChangeRequest | undefined {
  if (source.kind === 'workspace') return { template: { name: 'workspace' } };
  if (source.kind === 'hosting')
    return source.ipv4.trim() === '' ? undefined : { template: { name: 'hosting', ipv4: source.ipv4 } };
  if (source.kind === 'restore') return { restore: source.id };
  if (source.kind === 'file')
    // With `replace`, an empty file means an empty zone; the API reports that.
    return source.text.trim() === '' && !source.replace
      ? undefined
      : {
          zoneFile: source.text,
          ...(source.replace ? { replace: true, allowEmpty: source.allowEmpty === true } : {}),
          ...(source.partial ? { partial: true } : {}),
        };
  return drafts.length === 0 ? undefined : { records: drafts.map(inputOf) };
}
