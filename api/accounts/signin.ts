import type { Call } from '../contract/call.ts';
import { Fault } from '../contract/types.ts';
import type { Db } from '../platform/database.ts';
import type { Tries } from '../platform/failed-tries.ts';
import { networkOf } from '../platform/network.ts';
import { passwordMatches } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { accountByEmail, isKnownCaller, rememberCaller } from './store.ts';
import { emailKey } from '../names/index.ts';
import type { AccountRow, OnSignedIn } from './types.ts';

/**
 * Failures in a quarter of an hour: few for an account from one network, more for the account from all networks that its holder
 * has not signed in from (so that nobody locks them out, at home or in passing), more again for a network (many people share one
 * behind a proxy). Passwords of one account are guessed at most 5,760 times a day so, and 960 times from each network of its
 * holder; common ones are refused when they are chosen.
 */
const triesOf = (email: string, network: string, known: boolean) => [
  { name: `signin:${emailKey(email)} from ${network}`, limit: 10 },
  ...(known ? [] : [{ name: `signin:mail ${emailKey(email)}`, limit: 60 }]),
  { name: `signin:address ${network}`, limit: 300 },
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
      const network = networkOf(call.address);
      const subjects = triesOf(email, network, await isKnownCaller(db, email, network));
      await tries.begin(subjects);
      const account = await accountByEmail(db, email);
      if (!(await passwordMatches(account?.password_hash, password)) || !account)
        throw new Fault('wrong_credentials', 'auth.wrong');
      await tries.forgive(subjects);
      const secret = await db.transaction(async (tx) => {
        const started = await sessions.start(tx, account.id);
        await rememberCaller(tx, account.email, network);
        await onSignedIn(tx, { accountId: account.id, cartId: call.cookies.get('cart_id') });
        return started;
      });
      if (call.principal?.kind === 'session') await sessions.end(call.principal.credentialId);
      return { account, secret };
    },
  };
}
