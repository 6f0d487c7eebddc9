import type { Snapshot } from '../catalog/index.ts';
import type { Schemas } from '../contract/types.ts';
import type { Tx } from '../platform/database.ts';
import { priceOf } from '../platform/money.ts';
import { type GiftRow, insertGift } from './store.ts';

/** One year of a .հայ domain for 1 dram, once for each account. */
const WELCOME: Omit<GiftRow, 'account_id'> = {
  product: 'հայ',
  plan: '1_year_register',
  item_type: 'domain_registration',
  quantity: 1,
};

/** Gives a new account what every new account is given. */
export async function giveWelcome(tx: Tx, accountId: string): Promise<void> {
  await insertGift(tx, { account_id: accountId, ...WELCOME });
}

/** What a new account will be given, for whoever has none yet. */
export const welcomeGifts = (snapshot: Snapshot): Schemas['Gift'][] => [giftView(WELCOME, snapshot)];

export const giftView = (
  gift: Omit<GiftRow, 'account_id'>,
  { gift: { price }, rate }: Pick<Snapshot, 'gift' | 'rate'>,
): Schemas['Gift'] => ({
  productName: gift.product,
  planId: gift.plan,
  type: gift.item_type,
  quantity: gift.quantity,
  prices: priceOf(price, rate),
});
