import { type Cut, cut, OLDEST_FIRST } from '../platform/cursor.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';

export interface ReviewRow {
  id: string;
  order_item_id: string;
  account_id: string;
  state: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  decided_by: string | null;
  created_at: Date;
  decided_at: Date | null;
}

export const reviewById = (db: Queryable, id: string): Promise<ReviewRow | undefined> =>
  db<ReviewRow>('reviews').where({ id }).first();

export const lockReview = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  tx<ReviewRow>('reviews').where({ id }).forUpdate().first();

export const insertReview = (
  tx: Tx,
  row: Pick<ReviewRow, 'id' | 'order_item_id' | 'account_id' | 'state' | 'created_at'>,
): Promise<number[]> => tx('reviews').insert(row);

export const updateReview = (tx: Tx, id: string, change: Partial<ReviewRow>): Promise<number> =>
  tx('reviews').where({ id }).update(change);

/** The oldest first: whoever has waited longest comes next. */
export const reviewsIn = (db: Db, state: ReviewRow['state'], page: Page): Promise<Cut<ReviewRow>> =>
  cut<ReviewRow>(db('reviews').where({ state }), OLDEST_FIRST, page);
