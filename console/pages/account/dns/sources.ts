import type { DnsChangeRequest } from '@anun/sdk';
import { type Draft, inputOf } from './recordDrafts.ts';

/** Where changes come from. */
export type Source =
  | { kind: 'records' }
  | { kind: 'file'; text: string; replace: boolean; allowEmpty?: boolean; partial?: boolean }
  | { kind: 'workspace' }
  | { kind: 'hosting'; ipv4: string };

/** What is asked of the API; nothing as long as nothing is wanted. */
export function requestOf(source: Source, drafts: readonly Draft[]): DnsChangeRequest | undefined {
  if (source.kind === 'workspace') return { template: { name: 'workspace' } };
  if (source.kind === 'hosting')
    return source.ipv4.trim() === '' ? undefined : { template: { name: 'hosting', ipv4: source.ipv4 } };
  if (source.kind === 'file')
    return source.text.trim() === ''
      ? undefined
      : {
          zoneFile: source.text,
          ...(source.replace ? { replace: true, allowEmpty: source.allowEmpty === true } : {}),
          ...(source.partial ? { partial: true } : {}),
        };
  return drafts.length === 0 ? undefined : { records: drafts.map(inputOf) };
}
