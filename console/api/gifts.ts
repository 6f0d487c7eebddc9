import type { Gift, User } from '@anun/sdk';
import type { Amounts } from '../ui/Price.tsx';

/** What a free year costs at checkout. The API prices a gift only when it is in a cart, so that the offer has to know. */
export const giftPrice: Required<Amounts> = { amd: 1, usd: 0 };

/** The free year that an account may use for a new name of a zone. */
export function giftFor(user: User | null | undefined, tld: string): Gift | undefined {
  return user?.gifts.find(
    ({ productName, type, quantity }) => productName === tld && type === 'domain_registration' && quantity > 0,
  );
}
