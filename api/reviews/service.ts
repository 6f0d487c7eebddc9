import type { Accounts } from '../accounts/index.ts';
import type { BoughtItem } from '../carts/index.ts';
import { Fault, fieldFault } from '../contract/types.ts';
import type { OrderItemRow, Orders, ReviewQueue } from '../orders/index.ts';
import type { Cut } from '../platform/cursor.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Page } from '../platform/paging.ts';
import { insertReview, lockReview, reviewById, type ReviewRow, reviewsIn, updateReview } from './store.ts';

/** Gifts cost a dram, which is no price: like what costs nothing, they are refused without a reason. */
export const isFree = ({ gift, amount }: Pick<OrderItemRow, 'gift' | 'amount'>): boolean => gift || amount === 0;

export interface ReviewCase {
  review: ReviewRow;
  item: OrderItemRow;
}

export interface Reviews extends ReviewQueue {
  list(state: ReviewRow['state'], page: Page): Promise<Omit<Cut<ReviewRow>, 'rows'> & { cases: ReviewCase[] }>;
  get(id: string): Promise<ReviewCase>;
  /** Approving again is no error; a rejected one cannot be approved. */
  approve(id: string, actor: string): Promise<ReviewCase>;
  reject(id: string, actor: string, reason: string): Promise<ReviewCase>;
}

export interface ReviewDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  orders: Orders;
  accounts: Accounts;
}

/** What waits for a person. A decision moves the review and its item in one transaction. */
export function createReviewService(deps: ReviewDeps): Reviews {
  const { db, clock, ids } = deps;

  const casesOf = async (connection: Queryable, reviews: ReviewRow[]): Promise<ReviewCase[]> => {
    const items = await deps.orders.itemsByIds(
      connection,
      reviews.map(({ order_item_id }) => order_item_id),
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    return reviews.flatMap((review) => {
      const item = byId.get(review.order_item_id);
      return item ? [{ review, item }] : [];
    });
  };
  const caseOf = async (connection: Queryable, review: ReviewRow | undefined): Promise<ReviewCase> => {
    const [found] = review ? await casesOf(connection, [review]) : [];
    if (!found) throw new Fault('not_found', 'notFound.review');
    return found;
  };

  const decide = (
    id: string,
    state: 'approved' | 'rejected',
    actor: string,
    reason: string | null,
    act: (tx: Tx, found: ReviewCase) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const found = await caseOf(tx, await lockReview(tx, id));
      if (found.review.state === state) return found;
      if (found.review.state !== 'pending') throw new Fault('state_conflict', 'review.decided');
      await act(tx, found);
      await updateReview(tx, id, { state, reason, decided_by: actor, decided_at: clock.now() });
      return caseOf(tx, await reviewById(tx, id));
    });

  return {
    async open(tx, item: BoughtItem) {
      await insertReview(tx, {
        id: ids.next('rev'),
        order_item_id: item.id,
        account_id: item.accountId,
        state: 'pending',
        created_at: clock.now(),
      });
    },
    async list(state, page) {
      const { rows, ...rest } = await reviewsIn(db, state, page);
      return { cases: await casesOf(db, rows), ...rest };
    },
    get: async (id) => caseOf(db, await reviewById(db, id)),
    approve: (id, actor) =>
      decide(id, 'approved', actor, null, (tx, { item }) => deps.orders.approveItem(tx, item.id, actor)),
    reject: (id, actor, reason) =>
      decide(id, 'rejected', actor, reason || null, async (tx, { item }) => {
        // Free items may be rejected without a reason; who has paid is told why.
        if (!isFree(item) && reason === '') throw fieldFault('rule_broken', '/reason', 'review.reason');
        await deps.orders.rejectItem(tx, item.id, actor, reason);
      }),
  };
}
