import type { Session, User } from '@anun/sdk';

/** The account without its token, which is only kept in the cookie. */
export function userOf(session: Session): User {
  const { accessToken: _, ...user } = session;
  return user;
}
