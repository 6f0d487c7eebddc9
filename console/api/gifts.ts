import type { Cart, Gift, User } from '@anun/sdk';
import { useStore, useUser } from './queries.ts';

/** The free year that an account may use for a new domain of a zone, beside those that its cart uses already. */
export function giftFor(user: User | null | undefined, cart: Cart | undefined, tld: string): Gift | undefined {
  const used = cart?.items.filter(({ name, useGift }) => useGift && name === tld).length ?? 0;
  return user?.gifts.find((gift) => fits(tld)(gift) && gift.quantity > used);
}

/** The free years that whoever looks at the page may have: their own, or those that come with a new account. */
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
