import { type Cut, cut } from '../../platform/cursor.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import type { Page } from '../../platform/paging.ts';
import type { DomainRow } from '../name/types.ts';
import type { Difference, DiscrepancyKind } from './differences.ts';

export type DiscrepancyState = 'open' | 'repaired' | 'settled';
export type Decision = 'agrees' | 'keep' | 'released' | 'transferred_out';

export interface DiscrepancyRow {
  id: string;
  domain_id: string;
  kind: DiscrepancyKind;
  ours: string;
  registrys: string;
  state: DiscrepancyState;
  decision: Decision | null;
  note: string | null;
  decided_by: string | null;
  found_at: Date;
  settled_at: Date | null;
}

const dueNames = (db: Queryable) => db<DomainRow>('domains').whereNull('ended_at');

/** Takes names whose night has come, the longest overdue first; others leave them alone until `until`. */
export async function claimNight(db: Queryable, now: Date, until: Date, count: number): Promise<DomainRow[]> {
  const due = dueNames(db)
    .where('reconcile_due_at', '<=', now)
    .orderBy('reconcile_due_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  return db<DomainRow>('domains').whereIn('id', due.select('id')).update({ reconcile_due_at: until }).returning('*');
}

export async function setNight(db: Queryable, domainId: string, at: Date): Promise<void> {
  await dueNames(db).where({ id: domainId }).update({ reconcile_due_at: at });
}

/** Is something about the name under way at its registry, so that both sides may rightly differ? */
export async function isUnderWay(db: Queryable, domainId: string): Promise<boolean> {
  const row: unknown = await db('registry_attempts')
    .where({ domain_id: domainId })
    .whereIn('state', ['started', 'pending', 'unknown'])
    .first('id');
  return row !== undefined;
}

/** Notes what differs; true unless the same question is open already. */
export async function noteDiscrepancy(
  tx: Tx,
  row: Pick<DiscrepancyRow, 'id' | 'domain_id' | 'found_at'> & Difference,
  repaired: boolean,
): Promise<boolean> {
  const inserted: unknown[] = await tx('discrepancies')
    .insert({ ...row, state: repaired ? 'repaired' : 'open', settled_at: repaired ? row.found_at : null })
    .onConflict(tx.raw("(domain_id, kind) where state = 'open'"))
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** Has a person looked at this very difference, and let it stand? */
export async function isKept(tx: Tx, domainId: string, { kind, registrys }: Difference): Promise<boolean> {
  const kept: unknown = await tx('discrepancies')
    .where({ domain_id: domainId, kind, registrys, state: 'settled', decision: 'keep' })
    .first('id');
  return kept !== undefined;
}

/** Open questions of these kinds that have answered themselves. */
export const settleAgreed = (tx: Tx, domainId: string, kinds: readonly DiscrepancyKind[], at: Date): Promise<number> =>
  tx('discrepancies')
    .where({ domain_id: domainId, state: 'open' })
    .whereIn('kind', kinds)
    .update({ state: 'settled', decision: 'agrees', settled_at: at });

/** With the name and its owner, for whoever decides. */
export interface ShownDiscrepancy extends DiscrepancyRow {
  domain: string;
  ascii_domain: string;
  owner_id: string;
}
const shown = (db: Queryable) =>
  db('discrepancies')
    .join('domains', 'domains.id', 'discrepancies.domain_id')
    .select<ShownDiscrepancy[]>('discrepancies.*', 'domains.domain', 'domains.ascii_domain', 'domains.owner_id');

export const shownDiscrepancy = (db: Queryable, id: string): Promise<ShownDiscrepancy | undefined> =>
  shown(db).where('discrepancies.id', id).first();

/** The oldest first. */
export const discrepanciesOf = (db: Queryable, state: DiscrepancyState, page: Page): Promise<Cut<ShownDiscrepancy>> =>
  cut(
    shown(db).where('discrepancies.state', state),
    { direction: 'asc', keys: [{ member: 'id', kind: 'text', sql: 'discrepancies.id' }] },
    page,
  );

export const lockDiscrepancy = (tx: Tx, id: string): Promise<DiscrepancyRow | undefined> =>
  tx<DiscrepancyRow>('discrepancies').where({ id }).forUpdate().first();

export async function settleDiscrepancy(
  tx: Tx,
  id: string,
  change: Required<Pick<DiscrepancyRow, 'decision' | 'note' | 'decided_by' | 'settled_at'>>,
): Promise<void> {
  await tx('discrepancies')
    .where({ id })
    .update({ state: 'settled', ...change });
}
