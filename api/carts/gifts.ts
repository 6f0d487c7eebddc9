import type { Accounts } from '../accounts/index.ts';
import { fieldFault } from '../contract/types.ts';
import type { Tx } from '../platform/database.ts';
import type { Carts, Line, PricedLine } from './types.ts';

/** What a gift has to be for, to fit the line. */
export const giftOf = ({ product, type }: Line) => ({ product, itemType: type });

/** Gifts that fit a line and that no other line of its cart uses. */
export async function giftsBeside(
  line: Line,
  lines: Line[],
  accountId: string | null,
  { tx, price, accounts }: { tx: Tx; price: Carts['price']; accounts: Accounts },
): Promise<number> {
  if (!accountId) return 0;
  const others = lines.filter(
    ({ id, type, product }) => id !== line.id && type === line.type && product === line.product,
  );
  const used = (await price(tx, others, accountId, null)).filter(({ useGift }) => useGift).length;
  return (await accounts.giftsLeft(tx, accountId))(giftOf(line)) - used;
}

/** The first line that asks for a gift and is priced without one. */
export function withoutGift(asked: readonly Line[], priced: readonly PricedLine[]): Line | undefined {
  const given = new Set(priced.filter(({ useGift }) => useGift).map(({ id }) => id));
  return asked.find(({ id, useGift }) => useGift && !given.has(id));
}

export const demandGifts: Carts['demandGifts'] = (lines, priced) => {
  const lacking = withoutGift(lines, priced);
  if (!lacking) return;
  const pointer = `/${lines.indexOf(lacking)}/useGift`;
  throw fieldFault('rule_broken', pointer, 'cart.giftUnavailable', { domain: lacking.subject.label });
};
