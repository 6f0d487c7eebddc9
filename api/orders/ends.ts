import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Events } from '../events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Moves } from './moves.ts';
import { hasOpenItems, itemsOf } from './store.ts';
import type { OrderItemRow, OrderRow } from './types.ts';

export interface EndDeps {
  accounts: Accounts;
  catalog: Catalog;
  events: Events;
  ledger: Ledger;
  payments: () => Payments;
}
/** How items end: delivered, refused and paid back, or never paid. */
export type Ends = ReturnType<typeof createEnds>;

export function createEnds(deps: EndDeps, moves: Moves) {
  const { events, ledger } = deps;

  /** Code and gifts first, as where they are taken: whoever gives back and whoever buys wait for each other in one order. */
  const returnExtras = async (tx: Tx, order: OrderRow, rows: OrderItemRow[], whole: boolean) => {
    if (whole && order.coupon) await deps.catalog.returnCoupon(tx, order.coupon);
    for (const row of rows)
      if (row.gift) await deps.accounts.returnGift(tx, order.account_id, { product: row.product, itemType: row.type });
  };

  /** Once nothing of it is waited for any more, what was paid for it is final. */
  const concludeOrder = async (tx: Tx, order: OrderRow) => {
    if (!(await hasOpenItems(tx, order.id))) await deps.payments().concluded(tx, order.id);
  };

  /** Refused: what it claimed is let go, the gift comes back, the money goes back; an order of which nothing is left is `refund`. */
  const refuse = async (
    tx: Tx,
    order: OrderRow,
    row: OrderItemRow,
    { actor, reason, toBalance = false }: { actor: string; reason: string; toBalance?: boolean },
  ) => {
    const item = moves.boughtOf(row, order);
    const others = (await itemsOf(tx, order.id)).filter(({ id }) => id !== row.id);
    const nothingLeft = others.every(({ status }) => status === 'refunded');
    await returnExtras(tx, order, [row], nothingLeft);
    await moves.kindOf(row).givenUp(tx, item, 'rejected');
    await moves.item(tx, row, 'refused', actor, reason);
    const price = { amd: row.amount, usd: row.usd_cents / 100 };
    const refund = { orderId: order.id, orderItemId: row.id, price, accountId: order.account_id };
    await deps.payments().refund(tx, { ...refund, toBalance });
    await moves.item(tx, { ...row, status: 'refused' }, 'refunded', actor, reason);
    const data = { domain: row.subject_label, reason, amount: row.amount, orderId: order.id, type: row.type };
    await events.append(tx, { kind: 'item.refused', accountId: order.account_id, subject: row.id, data });
    await concludeOrder(tx, order);
    if (!nothingLeft) return;
    await moves.order(tx, order, 'refund', actor);
    await events.append(tx, { kind: 'order.refunded', accountId: order.account_id, subject: order.id, data: {} });
  };

  /** Delivered: the money is earned. */
  const finish = async (tx: Tx, order: OrderRow, row: OrderItemRow) => {
    await moves.item(tx, row, 'done', 'registry');
    const entries = [
      { account: `undelivered:${order.id}`, amount: row.amount, currency: 'AMD' as const },
      { account: 'revenue', amount: -row.amount, currency: 'AMD' as const },
    ];
    await ledger.post(tx, { kind: 'delivery', reference: row.id, entries });
    await events.append(tx, {
      kind: 'item.done',
      accountId: order.account_id,
      subject: row.id,
      data: { domain: row.subject_label },
    });
    await concludeOrder(tx, order);
  };

  /** Never paid: everything is let go. */
  const giveUp = async (tx: Tx, order: OrderRow, descr: string, actor: string) => {
    const rows = await itemsOf(tx, order.id);
    await returnExtras(tx, order, rows, true);
    for (const row of rows) {
      await moves.kindOf(row).givenUp(tx, moves.boughtOf(row, order), 'unpaid');
      await moves.item(tx, row, 'refused', actor);
    }
    await moves.order(tx, order, 'failed', actor, { descr });
    await events.append(tx, { kind: 'order.failed', accountId: order.account_id, subject: order.id, data: {} });
  };

  return { refuse, finish, giveUp };
}
