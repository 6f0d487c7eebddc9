import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import { demandGifts, withoutGift } from './gifts.ts';
import { mine } from './holding.ts';
import type { Pricing } from './priced.ts';
import { fitsGift } from './pricing.ts';
import { deleteLines, lockCart, setGift, updateCart } from './store.ts';
import type { Carts, ItemKinds } from './types.ts';

export interface BuyingDeps {
  clock: Clock;
  catalog: Catalog;
  accounts: Accounts;
  kinds: () => ItemKinds;
}
type Buying = Pick<
  Carts,
  'price' | 'completed' | 'lacks' | 'lackRegistrant' | 'obstacles' | 'demandGifts' | 'locked' | 'dropEnded' | 'remove'
>;

/** What a purchase asks of carts and lines. */
export function createBuying({ clock, catalog, accounts, kinds }: BuyingDeps, pricing: Pricing): Buying {
  const { linesOf, obstacles, whole } = pricing;
  return {
    // Gifts that nobody asks for are only shown, which a purchase does not.
    price: (connection, lines, accountId, coupon) =>
      pricing.price(connection, lines, lines.some(({ useGift }) => useGift) ? accountId : null, coupon),
    completed: (lines, account) =>
      lines.map((line, index) => {
        const complete = kinds().of(line).complete(line, account, `/${index}`);
        if (complete instanceof Fault) throw complete;
        return { ...line, params: complete.params };
      }),
    lacks: (lines, account) => lines.some((line) => kinds().of(line).complete(line, account, '') instanceof Fault),
    lackRegistrant: (lines, account) =>
      !accounts.haveContactInfo(account) && lines.some((line) => kinds().of(line).registrant(line) === 'account'),
    obstacles,
    demandGifts,
    async locked(tx, cartId, accountId) {
      const row = mine(await lockCart(tx, cartId), accountId);
      return whole(tx, { ...row, account_id: accountId }, accountId);
    },
    async dropEnded(tx, { row }) {
      if (row.coupon && !(await catalog.coupon(tx, row.coupon))) {
        await updateCart(tx, row.id, { coupon: null, replaced_coupon: null });
        return new Fault('invalid_coupon', 'cart.coupon', { params: { coupon: row.coupon } });
      }
      const { gift } = await catalog.snapshot();
      const lines = await linesOf(tx, row.id);
      const asked = lines.filter((line) => line.useGift && fitsGift(line, gift));
      const lacking = withoutGift(asked, await pricing.price(tx, lines, row.account_id, null));
      if (!lacking) return null;
      await setGift(tx, row.id, lacking.id, false);
      return new Fault('rule_broken', 'cart.giftUnavailable', { params: { domain: lacking.subject.label } });
    },
    async remove(tx, cartId, lineIds) {
      await deleteLines(tx, cartId, lineIds);
      await updateCart(tx, cartId, { coupon: null, replaced_coupon: null, updated_at: clock.now() });
    },
  };
}
