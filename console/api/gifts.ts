import type { Gift, User } from '@anun/sdk';
import { useStore, useUser } from './queries.ts';

/** The free year that an account may use for a new name of a zone. */
export function giftFor(user: User | null | undefined, tld: string): Gift | undefined {
  return user?.gifts.find(fits(tld));
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
