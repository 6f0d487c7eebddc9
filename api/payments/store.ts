import { exactlyOne, type Queryable, type Tx } from '../platform/database.ts';
import type { AttemptRow, RefundRow } from './types.ts';

type NewAttempt = Pick<
  AttemptRow,
  'order_id' | 'method' | 'status' | 'amount' | 'currency' | 'worth' | 'token' | 'created_at'
>;

export async function insertAttempt(tx: Tx, row: NewAttempt): Promise<number> {
  const rows: { number: number }[] = await tx('payment_attempts').insert(row).returning('number');
  return exactlyOne(rows).number;
}

export const findAttempt = (db: Queryable, number: number): Promise<AttemptRow | undefined> =>
  db<AttemptRow>('payment_attempts').where({ number }).first();

export async function attemptByNumber(db: Queryable, number: number): Promise<AttemptRow> {
  const row = await findAttempt(db, number);
  if (!row) throw new Error(`no payment attempt ${number}`);
  return row;
}

/** Locks the attempt until the transaction ends, so that two answers about it are told apart. */
export async function lockAttempt(tx: Tx, number: number): Promise<AttemptRow> {
  const row = await tx<AttemptRow>('payment_attempts').where({ number }).forUpdate().first();
  if (!row) throw new Error(`no payment attempt ${number}`);
  return row;
}

/** The attempt whose money was with us: it is begun and succeeds in one transaction. */
export async function settleNew(tx: Tx, number: number, at: Date): Promise<AttemptRow> {
  const rows: AttemptRow[] = await tx('payment_attempts')
    .where({ number, status: 'started' })
    .update({ status: 'succeeded', settled_at: at })
    .returning('*');
  return exactlyOne(rows);
}

export const updateAttempt = (tx: Queryable, number: number, change: Partial<AttemptRow>): Promise<number> =>
  tx('payment_attempts')
    .where({ number })
    .update({ ...change, ...(change.next ? { next: JSON.stringify(change.next) } : {}) });

export const latestAttempt = (db: Queryable, orderId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>('payment_attempts').where({ order_id: orderId }).orderBy('number', 'desc').first();

export const latestAttempts = (db: Queryable, orderIds: string[]): Promise<AttemptRow[]> =>
  db<AttemptRow>('payment_attempts')
    .distinctOn('order_id')
    .whereIn('order_id', orderIds)
    .orderBy('order_id')
    .orderBy('number', 'desc');

export const successfulAttempt = (db: Queryable, orderId: string): Promise<AttemptRow | undefined> =>
  db<AttemptRow>('payment_attempts').where({ order_id: orderId, status: 'succeeded' }).first();

export const refundById = (db: Queryable, id: string): Promise<RefundRow | undefined> =>
  db<RefundRow>('refunds').where({ id }).first();

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx('refunds').insert(row);
}

/** What was given back of an attempt, under the attempt's lock. */
export const refundsOf = (tx: Tx, number: number): Promise<RefundRow[]> =>
  tx<RefundRow>('refunds').where({ attempt_number: number });

export const refundsOfItems = (db: Queryable, itemIds: string[]): Promise<RefundRow[]> =>
  db<RefundRow>('refunds').whereIn('order_item_id', itemIds);

/** Attempts whose money is held no longer than now. */
export const heldUntil = (db: Queryable, now: Date): Promise<AttemptRow[]> =>
  db<AttemptRow>('payment_attempts').where({ hold: 'held' }).andWhere('hold_until', '<=', now).orderBy('hold_until');

/** Once: false where it had been concluded before. */
export async function concludeRefund(
  tx: Tx,
  id: string,
  change: Pick<RefundRow, 'status' | 'gateway_reference'>,
): Promise<boolean> {
  return (await tx('refunds').where({ id, status: 'started' }).update(change)) === 1;
}
