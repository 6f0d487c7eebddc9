import type { Call } from '../contract/call.ts';
import { Fault } from '../contract/types.ts';
import type { Db } from '../platform/database.ts';
import type { FailedTries } from '../platform/failed-tries.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { accountByEmail, emailKey } from './store.ts';
import type { AccountRow, OnSignedIn } from './types.ts';

/** Failures in a quarter of an hour: for one account, and for one address that tries many. */
const LIMIT = 10;

export interface SignIn {
  /** Checks e-mail and password and starts a session; the old session of the browser, if any, ends. */
  signIn(
    credentials: { email: string; password: string },
    call: Call,
  ): Promise<{ account: AccountRow; secret: string }>;
}

export function createSignIn(deps: {
  db: Db;
  sessions: Sessions;
  failures: FailedTries;
  onSignedIn: OnSignedIn;
}): SignIn {
  const { db, sessions, failures, onSignedIn } = deps;
  return {
    async signIn({ email, password }, call) {
      const subjects = [`signin:${emailKey(email)}`, `signin:${call.address}`];
      await failures.demand(subjects, LIMIT);
      const account = await accountByEmail(db, email);
      if (!(await passwordMatches(account?.password_hash, password)) || !account) {
        await failures.count(subjects);
        throw new Fault('wrong_credentials', 'auth.wrong');
      }
      await failures.forget(`signin:${emailKey(email)}`);
      const secret = await db.transaction(async (tx) => {
        const started = await sessions.start(tx, account.id);
        await onSignedIn(tx, { accountId: account.id, cartId: call.cookies.get('cart_id') });
        return started;
      });
      if (call.principal?.kind === 'session') await sessions.end(call.principal.credentialId);
      return { account, secret };
    },
  };
}
