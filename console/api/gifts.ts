import type { Cart, Gift, User } from '@anun/sdk';
import { useStore, useUser } from './queries.ts';

/** The free year that an account can still use for a new domain in a zone, minus those already in its cart. */
export function giftFor(user: User | null | undefined, cart: Cart | undefined, tld: string): Gift | undefined {
  const used = cart?.items.filter(({ name, useGift }) => useGift && name === tld).length ?? 0;
  return user?.gifts.find((gift) => fits(tld)(gift) && gift.quantity > used);
}

/** The free years available to the visitor: the account's, or those of a new account. */
export function useFreeYears(): Gift[] {
  const user = useUser().data;
  const store = useStore().data;
  return (user ? user.gifts : (store?.welcomeGifts ?? [])).filter(isFreeYear);
}

export const useFreeYear = (tld: string): Gift | undefined => useFreeYears().find(fits(tld));

const isFreeYear = ({ type, quantity }: Gift): boolean => type === 'domain_registration' && quantity > 0;
const fits =
  (tld: string) =>
  (gift: Gift): boolean =>
    gift.productName === tld && isFreeYear(gift);
