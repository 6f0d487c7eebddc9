import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Pricing } from './priced.ts';
import { cartById, insertCart, latestCartOf, lockCart, updateCart } from './store.ts';
import type { CartRow, PricedCart } from './types.ts';

export interface HoldingDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
}
/** What a change does to the lines, and which columns of the cart it sets. */
type Act = (tx: Tx, row: CartRow) => Promise<Partial<CartRow> | void>;

/** Whose a cart is, and changes of it under its lock. */
export function createHolding({ db, clock, ids }: HoldingDeps, { whole }: Pricing) {
  /** Runs a change under the cart's lock and answers the cart as it then is. */
  const changeIn = async (tx: Tx, cartId: string, accountId: string | null, act: Act): Promise<PricedCart> => {
    const row = mine(await lockCart(tx, cartId), accountId);
    const set = { ...(await act(tx, row)), updated_at: clock.now() };
    await updateCart(tx, cartId, set);
    return whole(tx, { ...row, ...set }, accountId);
  };
  const change = (cartId: string, accountId: string | null, act: Act) =>
    db.transaction((tx) => changeIn(tx, cartId, accountId, act));
  /** The cart of the cookie when it is the account's or nobody's, else the account's latest. */
  const existing = async (cookie: string | undefined, accountId: string | null): Promise<CartRow | undefined> => {
    const known = cookie ? await cartById(db, cookie) : undefined;
    if (known && (known.account_id === null || known.account_id === accountId)) return known;
    return accountId ? latestCartOf(db, accountId) : undefined;
  };
  const fresh = (connection: Queryable, accountId: string | null): Promise<CartRow> => {
    const at = clock.now();
    return insertCart(connection, {
      id: ids.capability('crt'),
      account_id: accountId,
      coupon: null,
      replaced_coupon: null,
      created_at: at,
      updated_at: at,
    });
  };
  return { changeIn, change, existing, fresh };
}

/** The cart, if it is the account's or nobody's; throws `not_found`. */
export function mine(row: CartRow | undefined, accountId: string | null): CartRow {
  if (!row || (row.account_id !== null && row.account_id !== accountId)) throw new Fault('not_found', 'notFound.cart');
  return row;
}
