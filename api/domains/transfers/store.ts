import { BY_ID_LATEST, type Cut, cut } from '../../platform/cursor.ts';
import type { Db, Queryable, Tx } from '../../platform/database.ts';
import type { Page } from '../../platform/paging.ts';
import type { NamedTransfer, TransferRow } from './types.ts';

export const newTransfer = (
  begun: Pick<TransferRow, 'id' | 'account_id' | 'domain_id' | 'direction' | 'state' | 'created_at'> &
    Partial<TransferRow>,
): TransferRow => ({
  order_id: null,
  order_item_id: null,
  attempt_id: null,
  registrar: '',
  requested_at: null,
  due_at: null,
  ending: null,
  cause: '',
  said: '',
  look_at: null,
  ended_at: null,
  ...begun,
});

/** False when the name is on its way already. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<boolean> {
  const inserted: unknown[] = await tx('transfers')
    .insert(row)
    .onConflict(tx.raw('(domain_id) where ended_at is null'))
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

export const openTransfer = (db: Queryable, domainId: string): Promise<TransferRow | undefined> =>
  db<TransferRow>('transfers').where({ domain_id: domainId }).whereNull('ended_at').first();

/** The transfers that are under way, by the id of their names. */
export async function openTransfers(db: Queryable, domainIds: string[]): Promise<Map<string, TransferRow>> {
  const rows = await db<TransferRow>('transfers').whereIn('domain_id', domainIds).whereNull('ended_at');
  return new Map(rows.map((row) => [row.domain_id, row]));
}

export const transferOfItem = (db: Queryable, itemId: string): Promise<TransferRow | undefined> =>
  db<TransferRow>('transfers').where({ order_item_id: itemId }).first();

export const transferById = (db: Queryable, id: string): Promise<TransferRow | undefined> =>
  db<TransferRow>('transfers').where({ id }).first();

/** Locks it until the transaction ends. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow> {
  const row = await tx<TransferRow>('transfers').where({ id }).forUpdate().first();
  if (!row) throw new Error(`no transfer ${id}`);
  return row;
}

export const updateTransfer = (tx: Queryable, id: string, change: Partial<TransferRow>): Promise<number> =>
  tx('transfers').where({ id }).update(change);

/** Says how it is to end, unless it has ended or left the state in which that was decided. */
export async function noteEnding(
  db: Queryable,
  { id, state }: TransferRow,
  ending: Pick<TransferRow, 'ending' | 'cause' | 'said'>,
): Promise<boolean> {
  const noted = await db('transfers').where({ id, state, ending: null }).update(ending);
  return noted === 1;
}

const named = (db: Queryable) =>
  db<NamedTransfer>('transfers')
    .join('domains', 'domains.id', 'transfers.domain_id')
    .select<NamedTransfer[]>('transfers.*', 'domains.domain', 'domains.ascii_domain');

export async function listTransfers(db: Db, accountId: string, open: boolean, page: Page): Promise<Cut<NamedTransfer>> {
  const mine = db('transfers').where({ account_id: accountId });
  if (open) void mine.whereNull('ended_at');
  const { rows: chosen, ...rest } = await cut<{ id: string }>(mine.select('id'), BY_ID_LATEST, page);
  const ids = chosen.map(({ id }) => id);
  return { rows: await named(db).whereIn('transfers.id', ids).orderBy('transfers.id', 'desc'), ...rest };
}

/** Takes transfers that are due to be looked at; others leave them alone until `until`. */
export async function claimDueTransfers(db: Db, now: Date, until: Date, count: number): Promise<string[]> {
  const due = db('transfers').whereNull('ended_at').where('look_at', '<=', now).orderBy('look_at').limit(count);
  const rows: { id: string }[] = await db('transfers')
    .whereIn('id', due.forUpdate().skipLocked().select('id'))
    .update({ look_at: until })
    .returning('id');
  return rows.map(({ id }) => id);
}
