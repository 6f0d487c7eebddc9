import type { ItemKinds } from '../carts/index.ts';
import type { Call } from '../contract/call.ts';
import { isLocale } from '../contract/messages/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { Fault, type Schemas } from '../contract/types.ts';
import type { Payments } from '../payments/index.ts';
import type { Db } from '../platform/database.ts';
import type { Idempotency } from '../platform/idempotency.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import { orderDocument, type Seller } from './document.ts';
import { DOCUMENT_POLICY_HEADER } from './document-style.ts';
import { createOnce } from './once.ts';
import type { Purchases } from './purchase.ts';
import { ordersOf, wholeOrder } from './store.ts';
import type { WholeOrder } from './types.ts';
import { itemViews, orderView } from './view.ts';

type Operations = 'carts.purchase' | 'carts.purchaseItems' | 'orders.list' | 'orders.get' | 'orders.settle';

export interface OrderHandlerDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  /** Who sells, for documents. */
  seller: () => Seller;
  purchases: Purchases;
  payments: Payments;
  idempotency: Idempotency;
  kinds: () => ItemKinds;
}

export function createOrderHandlers(deps: OrderHandlerDeps): HandlersOf<Operations> {
  const { db, clock, purchases, payments } = deps;
  const views = async (orders: WholeOrder[]): Promise<Schemas['Order'][]> => {
    const ids = orders.map(({ order }) => order.id);
    const [attempts, items] = await Promise.all([payments.latestOf(db, ids), itemViews(db, orders, deps.kinds())]);
    return orders.map((whole) => {
      const own = whole.items.flatMap(({ id }) => items.get(id) ?? []);
      const attempt = attempts.get(whole.order.id);
      return orderView(whole, attempt ? payments.view(attempt) : null, own);
    });
  };
  const view = async (whole: WholeOrder): Promise<Schemas['Order']> => {
    const [body] = await views([whole]);
    if (!body) throw new Error('one order gave no view');
    return body;
  };
  const mine = async (orderId: string, call: Call): Promise<WholeOrder> => {
    const whole = await wholeOrder(db, orderId);
    if (!whole || whole.order.account_id !== signedIn(call).accountId) throw new Fault('not_found', 'notFound.order');
    return whole;
  };

  /** A page to keep or print: in the language that is asked for, else in that of the account. */
  const page = async (whole: WholeOrder, lang: string | undefined): Promise<string> => {
    const account = await deps.accounts.byId(db, whole.order.account_id);
    const attempt = await payments.latest(db, whole.order.id);
    const locale = isLocale(lang) ? lang : account.locale;
    return orderDocument({
      ...whole,
      account,
      attempt,
      method: payments.label(whole.order.method, locale),
      seller: deps.seller(),
      kinds: deps.kinds(),
      locale,
      days: clock.days,
      now: clock.now(),
    });
  };

  const once = createOnce({ ...deps, view });

  return {
    'carts.purchase': ({ path, body, call }) =>
      once(call, 'carts.purchase', { path, body }, (key) =>
        purchases.buyCart(signedIn(call).accountId, path.cartId, body, key),
      ),
    'carts.purchaseItems': ({ query, body, call }) =>
      once(call, 'carts.purchaseItems', askedFor(body, query.expectedTotal), (key) =>
        purchases.buyItems(signedIn(call).accountId, body, query.expectedTotal, key),
      ),
    'orders.list': async ({ query, call }) => {
      const page = pageOf(query, 10);
      const { rows, total, ...rest } = await ordersOf(db, signedIn(call).accountId, page);
      return { status: 200, body: envelope(await views(rows), total, page, rest) };
    },
    'orders.get': async ({ path, query, call }) => {
      const whole = await mine(path.orderId, call);
      if (query.mode !== 'download') return { status: 200, body: await view(whole) };
      return { status: 200, headers: documentHeaders(whole.order.id), body: onePart(await page(whole, query.lang)) };
    },
    'orders.settle': async ({ path, call }) => {
      await mine(path.orderId, call);
      return { status: 200, body: await view(await purchases.settle(path.orderId)) };
    },
  };
}

/** The total that was seen is part of what is asked for, as it is in the body of a cart's purchase. */
const askedFor = (items: Schemas['DirectItem'][], expectedTotal: number | undefined) =>
  expectedTotal === undefined ? items : { items, expectedTotal };

const documentHeaders = (orderId: string) => ({
  'Content-Disposition': `attachment; filename="${orderId.replace(/^ord_/, 'order-')}.html"`,
  'Content-Security-Policy': DOCUMENT_POLICY_HEADER,
});

async function* onePart(text: string): AsyncGenerator<string> {
  yield text;
}
