import type { Accounts } from '../accounts/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ends } from './ends.ts';
import type { Moves } from './moves.ts';
import { itemById, lockOrder, noteTry, orderById } from './store.ts';
import type { Orders } from './types.ts';

export interface DeliveringDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
}
type Delivering = Pick<Orders, 'deliver' | 'deliverAgain' | 'concludeItem' | 'payBack' | 'approveItem' | 'rejectItem'>;

/** What becomes of a paid item; whoever decides takes the order's lock first, so that decisions take turns. */
export function createDelivering(deps: DeliveringDeps, moves: Moves, { finish, refuse }: Ends): Delivering {
  const { db, clock } = deps;

  const concludeItem: Orders['concludeItem'] = async (tx, itemId, outcome) => {
    const { order, row } = await lockedItem(tx, itemId);
    if (row.status !== 'delivering') return;
    // Whoever says that it failed may have asked before it came about: nobody gets both the domain and the money.
    if (outcome.outcome === 'done' || (await moves.kindOf(row).cameAbout(tx, moves.boughtOf(row, order))))
      return finish(tx, order, row);
    await refuse(tx, order, row, { actor: 'registry', reason: outcome.reason });
  };

  return {
    async deliver(itemId) {
      const row = await itemById(db, itemId);
      if (!row || row.status !== 'delivering') return;
      const order = await orderById(db, row.order_id);
      if (!order) throw new Error(`no order ${row.order_id}`);
      const delivery = await moves
        .kindOf(row)
        .deliver(moves.boughtOf(row, order))
        .catch(async (error: unknown) => {
          await noteTry(db, itemId, clock.now(), error instanceof Error ? error.message : String(error));
          throw error;
        });
      await noteTry(db, itemId, clock.now(), delivery.outcome === 'unknown' ? delivery.message : delivery.outcome);
      if (delivery.outcome === 'unknown') throw new Error(`delivery of ${itemId}: ${delivery.message}`);
      if (delivery.outcome === 'waiting') return;
      const { locale } = await deps.accounts.byId(db, order.account_id);
      await db.transaction((tx) =>
        concludeItem(
          tx,
          itemId,
          delivery.outcome === 'done'
            ? delivery
            : { outcome: 'refused', reason: say(locale, delivery.reason.key, delivery.reason.params) },
        ),
      );
    },
    async approveItem(tx, itemId, actor) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status !== 'in_review') return;
      await moves.kindOf(row).approved(tx, moves.boughtOf(row, order));
      await moves.item(tx, row, 'delivering', actor);
      await moves.enqueueDelivery(tx, row.id);
    },
    async rejectItem(tx, itemId, actor, reason) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status === 'in_review') await refuse(tx, order, row, { actor, reason });
    },
    async payBack(tx, itemId, actor, reason) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status !== 'delivering') return row.status;
      if (await moves.kindOf(row).cameAbout(tx, moves.boughtOf(row, order))) {
        await finish(tx, order, row);
        return 'done';
      }
      await refuse(tx, order, row, { actor, reason, toBalance: true });
      return 'refunded';
    },
    deliverAgain: moves.enqueueDelivery,
    concludeItem,
  };
}

/** The item as it is once nobody else decides about its order. */
async function lockedItem(tx: Tx, itemId: string) {
  const found = await itemById(tx, itemId);
  if (!found) throw new Error(`no order item ${itemId}`);
  const order = await lockOrder(tx, found.order_id);
  const row = await itemById(tx, itemId);
  if (!row) throw new Error(`no order item ${itemId}`);
  return { order, row };
}
