import type { DomainRow } from './types.ts';

/** The status by which the owner's own lock is known at the registry (RFC 5731, 2.3). */
export const OWN_LOCK = 'clientTransferProhibited';

/** `ok` and `inactive` say nothing that keeps a name from being changed. */
const PLAIN = ['ok', 'inactive'];
export const isTelling = (status: string): boolean => !PLAIN.includes(status);

/** What is to be stored of a name whose statuses the registry has shown: what was known before keeps its time. */
export function statusesAfter(
  row: Pick<DomainRow, 'registry_statuses'>,
  statuses: readonly string[],
  now: Date,
): Pick<DomainRow, 'registry_statuses' | 'transfer_lock'> {
  const held = statuses.filter(isTelling);
  const since = (status: string) => row.registry_statuses[status] ?? now.toISOString();
  return {
    registry_statuses: Object.fromEntries(held.map((status) => [status, since(status)])),
    transfer_lock: held.includes(OWN_LOCK),
  };
}
