import type { Call } from '../contract/call.ts';
import { Fault } from '../contract/types.ts';
import type { Db } from '../platform/database.ts';
import type { Tries } from '../platform/failed-tries.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { accountByEmail } from './store.ts';
import { emailKey } from '../names/index.ts';
import type { AccountRow, OnSignedIn } from './types.ts';

/**
 * Failures in a quarter of an hour: few for an account from one address, more for the account from anywhere (so that nobody
 * locks its owner out in passing), more again for an address (many people share one behind a proxy).
 */
const triesOf = (email: string, address: string) => [
  { name: `signin:${emailKey(email)} from ${address}`, limit: 10 },
  { name: `signin:mail ${emailKey(email)}`, limit: 60 },
  { name: `signin:address ${address}`, limit: 300 },
];

export interface SignIn {
  /** Checks e-mail and password and starts a session; the old session of the browser, if any, ends. */
  signIn(
    credentials: { email: string; password: string },
    call: Call,
  ): Promise<{ account: AccountRow; secret: string }>;
}

export function createSignIn(deps: { db: Db; sessions: Sessions; tries: Tries; onSignedIn: OnSignedIn }): SignIn {
  const { db, sessions, tries, onSignedIn } = deps;
  return {
    async signIn({ email, password }, call) {
      const subjects = triesOf(email, call.address);
      await tries.begin(subjects);
      const account = await accountByEmail(db, email);
      if (!(await passwordMatches(account?.password_hash, password)) || !account)
        throw new Fault('wrong_credentials', 'auth.wrong');
      await tries.forgive(subjects);
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
