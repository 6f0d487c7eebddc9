import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import { askByKind } from './by-kind.ts';
import { giftOf } from './gifts.ts';
import { priceLine, totalsOf } from './pricing.ts';
import { linesOf as storedLines } from './store.ts';
import type { CartRow, Carts, ItemKinds, Line, PricedCart, PricedLine } from './types.ts';

export interface PricedDeps {
  catalog: Catalog;
  accounts: Accounts;
  kinds: () => ItemKinds;
}
/** Carts and lines with their prices, as whoever looks may have them. */
export interface Pricing {
  linesOf(db: Queryable, cartId: string): Promise<Line[]>;
  price: Carts['price'];
  obstacles: Carts['obstacles'];
  /** A cart without an owner is priced for whoever looks at it: gifts are theirs. */
  whole(db: Db | Tx, row: CartRow, looker: string | null): Promise<PricedCart>;
}

export function createPricing({ catalog, accounts, kinds }: PricedDeps): Pricing {
  const linesOf: Pricing['linesOf'] = (connection, cartId) =>
    storedLines(connection, cartId, (type, stored) => kinds().of({ type }).restore(stored));

  const price: Pricing['price'] = async (connection, lines, accountId, coupon) => {
    const snapshot = await catalog.snapshot();
    const code = coupon ? await catalog.coupon(connection, coupon) : null;
    const owned = accountId ? await accounts.giftsLeft(connection, accountId) : () => 0;
    const used = new Map<string, number>();
    return lines.map((line): PricedLine => {
      const gift = giftOf(line);
      const key = `${gift.itemType} ${gift.product}`;
      const taken = used.get(key) ?? 0;
      const priced = priceLine(line, kinds().of(line), snapshot, { coupon: code, giftsLeft: owned(gift) - taken });
      if (priced.useGift) used.set(key, taken + 1);
      return priced;
    });
  };

  const obstacles: Pricing['obstacles'] = async (connection, lines, accountId) => {
    const found = await askByKind(lines, kinds(), (kind, group) => kind.obstacles(connection, group, accountId));
    return lines.map((line) => found.get(line) ?? null);
  };

  const whole: Pricing['whole'] = async (connection, row, looker) => {
    const accountId = row.account_id ?? looker;
    const lines = await price(connection, await linesOf(connection, row.id), accountId, row.coupon);
    return { row, lines, obstacles: await obstacles(connection, lines, accountId), totals: totalsOf(lines) };
  };

  return { linesOf, price, obstacles, whole };
}
