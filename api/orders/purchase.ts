import type { Carts, ItemKinds, PricedCart } from '../carts/index.ts';
import { Fault, type Schemas } from '../contract/types.ts';
import type { AttemptRow, Payments } from '../payments/index.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Idempotency, KeyedRequest } from '../platform/idempotency.ts';
import { type createPlacement, type Placement, totalOf } from './placement.ts';
import { refuseTwice } from './refuse-twice.ts';
import { wholeOrder } from './store.ts';
import type { WholeOrder } from './types.ts';

export interface Purchases {
  /** Buys a cart. Answers the order, approved or pending, or throws what is wrong; the cart stays as it was then. */
  buyCart(
    accountId: string,
    cartId: string,
    how: Schemas['PurchaseRequest'],
    key: KeyedRequest | undefined,
  ): Promise<WholeOrder>;
  /** Buys items at once from the balance. */
  buyItems(
    accountId: string,
    items: Schemas['DirectItem'][],
    expectedTotal: number | undefined,
    key: KeyedRequest | undefined,
  ): Promise<WholeOrder>;
  /** Goes on with an order whose first request died. */
  resume(orderId: string): Promise<WholeOrder>;
  /** Asks the gateway how the latest attempt stands. */
  settle(orderId: string): Promise<WholeOrder>;
}

export interface PurchaseDeps {
  db: Db;
  carts: Carts;
  payments: Payments;
  idempotency: Idempotency;
  kinds: () => ItemKinds;
  place: ReturnType<typeof createPlacement>;
  /** Asks the registry once more, outside of any transaction, so that nobody pays for what is gone. */
  demandAvailable: (cart: PricedCart['lines'], accountId: string) => Promise<void>;
}

export function createPurchases(deps: PurchaseDeps): Purchases {
  const { db, carts, payments } = deps;

  const open = opening(deps);
  const conclude = async (orderId: string, attempt: AttemptRow | undefined): Promise<WholeOrder> => {
    const whole = await demandOrder(db, orderId);
    if (whole.order.status === 'failed') throw declined(orderId, attempt?.said ?? '');
    if (attempt?.status === 'unknown')
      throw new Fault('gateway_unavailable', 'purchase.gateway', { orderId, retryAfter: 20 });
    return whole;
  };

  const resume = async (orderId: string): Promise<WholeOrder> => {
    const attempt = await payments.latest(db, orderId);
    return conclude(orderId, attempt ? await payments.ask(attempt.number) : undefined);
  };

  return {
    async buyCart(accountId, cartId, how, key) {
      const { seen, ended } = await db.transaction(async (tx) => {
        const seen = await carts.locked(tx, cartId, accountId);
        // Whoever says which total they have seen is held to that; others have seen the price with the code or the gift, which
        // their own order may hold where the names are being paid for already.
        const told = how.expectedTotal !== undefined || seen.obstacles.some((obstacle) => obstacle !== null);
        return { seen, ended: told ? null : await carts.dropEnded(tx, seen) };
      });
      if (ended) throw ended;
      await deps.demandAvailable(seen.lines, accountId);
      const { orderId, attempt } = await open(key, async (tx) => {
        const cart = await carts.locked(tx, cartId, accountId);
        return {
          accountId,
          cart,
          lines: cart.lines,
          method: how.paymentMethod,
          ...(how.token ? { token: how.token } : {}),
          taxInvoice: how.taxInvoiceSelected === true,
          expectedTotal: how.expectedTotal ?? seen.totals.current.amd,
          keyed: key !== undefined,
        };
      });
      return conclude(orderId, attempt.settled ? undefined : await payments.begin(attempt.number));
    },
    async buyItems(accountId, items, expectedTotal, key) {
      const lines = await carts.readLines(items);
      refuseTwice(lines, deps.kinds());
      const priced = await carts.price(db, lines, accountId, null);
      carts.demandGifts(lines, priced);
      await deps.demandAvailable(priced, accountId);
      const { orderId, attempt } = await open(key, async (tx) => {
        // The registry has been asked meanwhile: another purchase may have used the gift, or the price may have changed.
        const now = await carts.price(tx, lines, accountId, null);
        carts.demandGifts(lines, now);
        return {
          accountId,
          cart: null,
          lines: now,
          method: payments.direct,
          expectedTotal: expectedTotal ?? totalOf(priced),
          keyed: key !== undefined,
        };
      });
      return conclude(orderId, attempt.settled ? undefined : await payments.begin(attempt.number));
    },
    resume,
    async settle(orderId) {
      const attempt = await payments.latest(db, orderId);
      if (attempt) await payments.ask(attempt.number);
      return demandOrder(db, orderId);
    },
  };
}

/** The bank's own words, when it said any. */
function declined(orderId: string, said: string): Fault {
  if (said === '') return new Fault('card_declined', 'purchase.declined', { orderId });
  return new Fault('card_declined', 'purchase.declinedSaid', { orderId, params: { said } });
}

async function demandOrder(db: Db, orderId: string): Promise<WholeOrder> {
  const order = await wholeOrder(db, orderId);
  if (!order) throw new Fault('not_found', 'notFound.order');
  return order;
}

/** One transaction: the order with everything that follows, paid already if it is paid from the balance. */
const opening =
  ({ db, idempotency, place }: PurchaseDeps) =>
  (key: KeyedRequest | undefined, prepare: (tx: Tx) => Promise<Placement>) =>
    db.transaction(async (tx) => {
      // First of all, so that a second request with the key waits here and learns that the first one runs.
      if (key) await idempotency.begin(tx, key);
      const placement = await prepare(tx);
      const placed = await place(tx, placement);
      if (key) await idempotency.name(tx, key, placed.orderId);
      return placed;
    });
