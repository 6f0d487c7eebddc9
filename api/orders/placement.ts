import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Carts, ItemKinds, PricedCart, PricedLine } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { Fault } from '../contract/types.ts';
import type { Events } from '../events/index.ts';
import type { Method, Payments } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { drams, sumPrices } from '../platform/money.ts';
import type { History } from '../platform/states.ts';
import { termColumns } from '../platform/term.ts';
import { orders } from './states.ts';
import { insertOrder, recentTwin, updateItem } from './store.ts';
import { bought, type OrderItemRow, type OrderRow } from './types.ts';

/** An unpaid claim lapses after half an hour. */
const CLAIM_MS = 30 * 60_000;

export interface Placement {
  accountId: string;
  cart: PricedCart | null;
  lines: PricedLine[];
  method: Method;
  token?: string;
  /** Is a tax invoice asked for? */
  taxInvoice?: boolean;
  /** AMD as it was shown before: another total now is refused. */
  expectedTotal: number;
  /** Did the caller say by a key of its own that this is one thing? Then a repetition is meant. */
  keyed: boolean;
}
/** The attempt to pay; where the money was with us it has settled already. */
export type Started = Awaited<ReturnType<Payments['start']>>;
export interface PlacementDeps {
  clock: Clock;
  ids: Ids;
  catalog: Catalog;
  accounts: Accounts;
  carts: Carts;
  payments: Payments;
  events: Events;
  history: History;
  kinds: () => ItemKinds;
}

/**
 * Places an order in the caller's transaction: prices are looked at once more, the names are claimed, the attempt to pay
 * and the job that settles it are written. Whoever loses the race for a name is refused here, before anything is charged.
 */
export function createPlacement(deps: PlacementDeps) {
  const { clock, ids, accounts, payments, events, history } = deps;
  return async function place(tx: Tx, placement: Placement): Promise<{ orderId: string; attempt: Started }> {
    const { accountId, method } = placement;
    const account = await accounts.byId(tx, accountId);
    if (placement.lines.length === 0) throw new Fault('cart_empty', 'cart.empty');
    if (deps.carts.lackRegistrant(placement.lines, account))
      throw new Fault('contact_info_missing', 'cart.contactInfo');
    const lines = deps.carts.completed(placement.lines, account);
    const obstacle = (await deps.carts.obstacles(tx, lines, accountId)).find((found) => found !== null);
    if (obstacle) throw new Fault(obstacle.problem, obstacle.key, { params: obstacle.params });
    if (!placement.keyed) await refuseRepetition(tx, lines, accountId);

    const total = totalOf(lines);
    if (placement.expectedTotal !== total)
      throw new Fault('order_changed', 'purchase.priceChanged', {
        params: { seen: drams(placement.expectedTotal), now: drams(total) },
      });
    const price = sumPrices(lines.map(({ prices }) => prices.current));
    payments.demand({ method, price, buyer: account.type, token: placement.token });
    const charged = payments.charged(method, price);
    const snapshot = await deps.catalog.snapshot();
    const at = clock.now();
    const order: OrderRow = {
      id: ids.next('ord'),
      account_id: accountId,
      cart_id: placement.cart?.row.id ?? null,
      method,
      status: 'pending',
      total,
      currency: 'AMD',
      rate: snapshot.rate,
      charged_amount: charged.amount,
      charged_currency: charged.currency,
      coupon: lines.some(({ couponUsed }) => couponUsed) ? (placement.cart?.row.coupon ?? null) : null,
      descr: '',
      tax_invoice: placement.taxInvoice === true && account.type !== 'personal',
      due_at: new Date(at.getTime() + CLAIM_MS),
      created_at: at,
    };
    const rows = lines.map((line) => itemRow(line, order.id, ids.next('oit'), placement.cart !== null));
    await insertOrder(tx, order, rows);
    await history.record(tx, orders, { subject: order.id, from: null, to: 'pending', actor: accountId });
    await events.append(tx, { kind: 'order.created', accountId, subject: order.id, data: { total } });
    await takeExtras(tx, order, rows);
    // In one order for everybody, so that two who want the same names wait for each other and never in a circle.
    for (const row of [...rows].sort((left, right) => (left.subject_key < right.subject_key ? -1 : 1)))
      await claim(tx, row, order, account);
    const attempt = await payments.start(tx, {
      orderId: order.id,
      accountId,
      method,
      price,
      ...(placement.token ? { token: placement.token } : {}),
    });
    return { orderId: order.id, attempt };
  };

  async function takeExtras(tx: Tx, order: OrderRow, rows: OrderItemRow[]): Promise<void> {
    if (order.coupon && !(await deps.catalog.useCoupon(tx, order.coupon)))
      throw new Fault('invalid_coupon', 'cart.coupon', { params: { coupon: order.coupon } });
    for (const row of rows) {
      if (!row.gift) continue;
      if (!(await accounts.useGift(tx, order.account_id, { product: row.product, itemType: row.type })))
        throw new Fault('rule_broken', 'cart.giftUnavailable', { params: { domain: row.subject_label } });
    }
  }

  async function claim(tx: Tx, row: OrderItemRow, order: OrderRow, account: AccountRow): Promise<void> {
    const kinds = deps.kinds();
    const claimId = await kinds
      .of(row)
      .claim(tx, bought(row, order.account_id, kinds), { account, until: order.due_at });
    await updateItem(tx, row.id, { claim_id: claimId });
  }
}

/** People press again: the same item within two minutes is taken for a repetition, unless a key says otherwise. */
async function refuseRepetition(tx: Tx, lines: PricedLine[], accountId: string): Promise<void> {
  const items = lines.map(({ type, subject, plan, quantity }) => ({ type, subject_key: subject.key, plan, quantity }));
  const before = await recentTwin(tx, { accountId, items, seconds: 120 });
  if (before) throw new Fault('state_conflict', 'purchase.repeated', { params: { order: before }, orderId: before });
}

/** AMD for all lines together, with gifts and code. */
export const totalOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, line) => sum + line.current, 0);

const itemRow = (line: PricedLine, orderId: string, id: string, fromCart: boolean): OrderItemRow => ({
  id,
  order_id: orderId,
  cart_item_id: fromCart ? line.id : null,
  type: line.type,
  subject_key: line.subject.key,
  subject_label: line.subject.label,
  product: line.product,
  plan: line.plan,
  ...termColumns(line.term),
  quantity: line.quantity,
  amount: line.current,
  usd_cents: Math.round(line.prices.current.usd * 100),
  gift: line.useGift,
  params: line.params,
  status: 'waiting',
  claim_id: null,
  reason: null,
  renewal_price: line.offer.ownRenewal,
  moved_at: null,
  tries: 0,
  tried_at: null,
  answer: null,
});
