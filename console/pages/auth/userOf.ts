import type { Session, User } from '@anun/sdk';

/** The account without its credential, which only the cookie needs to hold. */
export function userOf(session: Session): User {
  const { accessToken: _, ...user } = session;
  return user;
}
