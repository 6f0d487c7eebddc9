import { fieldFault, type Schemas } from '../contract/types.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Step, Wanted } from './records/changes.ts';
import type { StoredRecord } from './records/types.ts';
import type { Read } from './request.ts';
import { insertReplaced, replacedById } from './store-replaced.ts';
import type { ReplacedRow, ZoneRef } from './types.ts';

/** So many states of a zone are kept, the newest ones: a program may replace a zone every minute. */
export const MOST_REPLACED = 20;

/** Keeps what stands in a zone before all of it is replaced. */
export async function keepReplaced(
  tx: Tx,
  domainId: string,
  records: readonly StoredRecord[],
  about: Pick<ReplacedRow, 'id' | 'replaced_at' | 'kept_until'>,
): Promise<void> {
  if (records.length === 0) return;
  await insertReplaced(
    tx,
    { ...about, domain_id: domainId, count: records.length, records: [...records] },
    MOST_REPLACED,
  );
}

/** What is asked for by the id of a state that was replaced: its records, and no others. */
export async function readReplaced(db: Queryable, { domainId, domain }: ZoneRef, id: string): Promise<Read> {
  const kept = await replacedById(db, domainId, id);
  if (!kept) throw fieldFault('rule_broken', '/restore', 'dns.noReplaced', { domain });
  const steps = kept.records.map((record): Step => ({ kind: 'create', at: '/restore', record }));
  const wanted: Wanted = { steps, replaces: () => true };
  return { steps, faults: [], notes: [], owners: [], whole: true, partial: false, wanted: () => wanted };
}

export const replacedView = ({ id, count, replaced_at, kept_until }: Omit<ReplacedRow, 'records'>): Replaced => ({
  id,
  records: count,
  replacedAt: replaced_at.toISOString(),
  until: kept_until.toISOString(),
});
type Replaced = Schemas['DnsZone']['replaced'][number];
