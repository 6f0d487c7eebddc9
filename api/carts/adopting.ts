import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Pricing } from './priced.ts';
import { totalsOf } from './pricing.ts';
import { latestCartOf, lockCart, mergeLines, updateCart } from './store.ts';
import type { CartRow, Carts } from './types.ts';

/** At sign-in a visitor's cart becomes the account's, with what the account had before. */
export function createAdopting({ clock }: { clock: Clock }, { linesOf, price }: Pricing): Carts['adopt'] {
  return async (tx, accountId, cartId) => {
    const row = cartId ? await lockCart(tx, cartId) : undefined;
    if (!row || row.account_id !== null) return;
    const before = await latestCartOf(tx, accountId);
    if (before) await mergeLines(tx, before.id, row.id);
    const codes = await betterCode(tx, row, before?.coupon ?? null, accountId);
    await updateCart(tx, row.id, { ...codes, account_id: accountId, updated_at: clock.now() });
  };

  /** The account's promo code stays unless the visitor's makes the whole cart cheaper; the one that gives way is kept to be said. */
  async function betterCode(tx: Tx, visitors: CartRow, own: string | null, accountId: string) {
    const other = visitors.coupon;
    if (!own || !other || own === other) return { coupon: own ?? other };
    const lines = await linesOf(tx, visitors.id);
    const totalWith = async (code: string) => totalsOf(await price(tx, lines, accountId, code)).current.amd;
    const visitorsWins = (await totalWith(other)) < (await totalWith(own));
    return visitorsWins ? { coupon: other, replaced_coupon: own } : { coupon: own, replaced_coupon: other };
  }
}
