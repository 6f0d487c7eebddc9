import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Call, hasRight } from '../contract/call.ts';
import type { HandlersOf } from '../contract/handlers.ts';
import { fieldFault, type Schemas } from '../contract/types.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Idempotency, keyedRequest } from '../platform/idempotency.ts';
import { type Price, priceOf } from '../platform/money.ts';
import type { CartService } from './service.ts';
import type { ItemKinds, PricedCart } from './types.ts';
import { cartView } from './view.ts';

type Operations =
  | 'carts.current'
  | 'carts.get'
  | 'carts.addItems'
  | 'carts.updateItem'
  | 'carts.removeItems'
  | 'carts.setCoupon';

/** As long as browsers keep a cookie: 400 days. */
const CART_COOKIE_SECONDS = 400 * 86_400;

export interface CartHandlerDeps {
  db: Db;
  carts: CartService;
  catalog: Catalog;
  accounts: Accounts;
  ledger: Ledger;
  idempotency: Idempotency;
  /** Ways to pay a price now, for an account of this type or anybody. */
  methods: (price: Price, buyer: Schemas['AccountType'] | null) => Schemas['PaymentMethod'][];
  kinds: () => ItemKinds;
}

export function createCartHandlers({
  db,
  carts,
  catalog,
  accounts,
  ledger,
  idempotency,
  kinds,
  methods,
}: CartHandlerDeps): HandlersOf<Operations> {
  /** Whose carts: a token without the right to order has none of its account's. */
  const who = ({ principal }: Call): string | null =>
    principal && hasRight(principal, 'orders:write') ? principal.accountId : null;
  const view = async (call: Call, cart: PricedCart, connection: Queryable = db): Promise<Schemas['Cart']> => {
    const { rate } = await catalog.snapshot();
    // Anybody may look at a cart with a token of any right: what is told of the account stands under rights of its own.
    const { principal } = call;
    const knowsBalance = hasRight(principal, 'account:read');
    const buys = knowsBalance || hasRight(principal, 'orders:write');
    const account = principal && buys ? await accounts.byId(connection, principal.accountId) : null;
    // Drams are what is charged, so that they alone decide.
    const rest =
      account && knowsBalance ? (await ledger.balance(connection, account.id)) - cart.totals.current.amd : -1;
    const context = {
      locale: call.locale,
      rate,
      passportNeeded: account !== null && carts.lacks(cart.lines, account),
      contactInfoNeeded: account !== null && carts.lackRegistrant(cart.lines, account),
      methods: cart.lines.length > 0 ? methods(cart.totals.current, account?.type ?? null) : [],
      balanceAfter: rest >= 0 ? priceOf(rest, rate) : null,
      kinds: kinds(),
    };
    return cartView(cart, context);
  };
  const answer = async (call: Call, cart: PricedCart): Promise<{ status: 200; body: Schemas['Cart'] }> => ({
    status: 200,
    body: await view(call, cart),
  });

  return {
    'carts.current': async ({ call }) => {
      const cart = await carts.current(call.cookies.get('cart_id'), who(call));
      call.cookies.set('cart_id', cart.row.id, { httpOnly: true, maxAge: CART_COOKIE_SECONDS });
      return answer(call, cart);
    },
    'carts.get': async ({ path, call }) => answer(call, await carts.get(path.cartId, who(call))),
    'carts.addItems': async ({ path, body, call }) => {
      // The id of a cart is a secret of its own: visitors are told apart by it.
      // What one credential was answered is not repeated to another that may not know the balance.
      const rights = hasRight(call.principal, 'account:read') ? {} : { balance: false };
      const key = keyedRequest(call, who(call) ?? path.cartId, 'carts.addItems', { path, body, ...rights });
      const added = await idempotency.onceAfter(key, 200, async () => {
        const add = await carts.adding(path.cartId, body, who(call));
        return async (tx) => view(call, await add(tx), tx);
      });
      return { status: 200, body: added.answer, headers: added.headers };
    },
    'carts.updateItem': async ({ path, body, call }) => answer(call, await carts.update(path.cartId, body, who(call))),
    'carts.removeItems': async ({ path, query, call }) =>
      answer(call, await carts.removeItems(path.cartId, idsOf(query.ids), who(call))),
    'carts.setCoupon': async ({ path, body, call }) =>
      answer(call, await carts.setCoupon(path.cartId, body.coupon, who(call))),
  };
}

/** `ids` is a JSON list in the query. */
function idsOf(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((id) => typeof id === 'string')) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw fieldFault('invalid_request', 'query/ids', 'field.idsList');
}
