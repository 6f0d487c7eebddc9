import type { Gift, User } from '@anun/sdk';

/** The free year that an account may use for a new name of a zone. */
export function giftFor(user: User | null | undefined, tld: string): Gift | undefined {
  return user?.gifts.find(
    ({ productName, type, quantity }) => productName === tld && type === 'domain_registration' && quantity > 0,
  );
}
