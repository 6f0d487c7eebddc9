import type { Call } from '../contract/call.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Schemas } from '../contract/types.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Idempotency, keyedRequest } from '../platform/idempotency.ts';
import { networkOf } from '../platform/network.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import type { Confirmation } from './confirmation.ts';
import type { Profile } from './profile.ts';
import type { Registration } from './registration.ts';
import { type Sessions, setSessionCookie } from './sessions.ts';
import type { SignIn } from './signin.ts';
import { giftView } from './gifts.ts';
import { accountById, giftsOf, rememberCaller } from './store.ts';
import { emailKey } from '../names/index.ts';
import type { Tokens } from './tokens.ts';
import type { AccountRow, OnSignedIn } from './types.ts';
import { tokenView, userView } from './view.ts';

type Operations =
  | 'auth.register'
  | 'auth.login'
  | 'auth.logout'
  | 'user.get'
  | 'user.update'
  | 'email.confirm'
  | 'email.confirmByQuery'
  | 'email.resend'
  | 'tokens.list'
  | 'tokens.create'
  | 'tokens.revoke';

export interface AccountParts {
  db: Db;
  catalog: Catalog;
  ledger: Ledger;
  idempotency: Idempotency;
  sessions: Sessions;
  registration: Registration;
  signIn: SignIn;
  confirmation: Confirmation;
  profile: Profile;
  tokens: Tokens;
  onSignedIn: OnSignedIn;
}

export function createAccountHandlers(parts: AccountParts): HandlersOf<Operations> {
  const { db, sessions, registration, signIn, confirmation, profile, tokens, idempotency } = parts;
  const view = async (account: AccountRow, connection: Queryable = db): Promise<Schemas['User']> => {
    const snapshot = await parts.catalog.snapshot();
    const balance = await parts.ledger.balance(connection, account.id);
    const gifts = (await giftsOf(connection, account.id)).map((gift) => giftView(gift, snapshot));
    return userView(account, { balance, gifts, rate: snapshot.rate });
  };
  const session = async (account: AccountRow, secret: string, connection?: Queryable): Promise<Schemas['Session']> => ({
    ...(await view(account, connection)),
    accessToken: `Bearer ${secret}`,
  });
  const remembered = (call: Call, answer: Schemas['Session']): Schemas['Session'] => {
    setSessionCookie(call, answer.accessToken);
    return answer;
  };

  return {
    'auth.register': async ({ body, call }) => {
      // Nobody has an account yet; whoever repeats the request says the same address, from wherever.
      const key = keyedRequest(call, `email ${emailKey(body.email)}`, 'auth.register', body);
      const { answer, headers } = await registration.register(key, body, call, async (tx, account) => {
        const secret = await sessions.start(tx, account.id);
        await rememberCaller(tx, account.email, networkOf(call.address));
        await parts.onSignedIn(tx, { accountId: account.id, cartId: call.cookies.get('cart_id') });
        return session(account, secret, tx);
      });
      return { status: 201, body: remembered(call, answer), headers };
    },
    'auth.login': async ({ body, call }) => {
      const { account, secret } = await signIn.signIn(body, call);
      return { status: 200, body: remembered(call, await session(account, secret)) };
    },
    'auth.logout': async ({ call }) => {
      if (call.principal) await sessions.end(call.principal.credentialId);
      call.cookies.set('token', '', { httpOnly: true, maxAge: 0 });
      call.cookies.set('cart_id', '', { httpOnly: true, maxAge: 0 });
      return { status: 200, body: { ok: true } };
    },
    'user.get': async ({ call }) => ({
      status: 200,
      body: await view(await accountById(db, signedIn(call).accountId)),
    }),
    'user.update': async ({ body, call }) => ({
      status: 200,
      body: await view(await profile.update(signedIn(call).accountId, body)),
    }),
    'email.confirm': async ({ body, call }) => {
      await confirmation.confirm({ email: body.email, format: body.format ?? 'code', token: body.token }, call);
      return { status: 200, body: { ok: true } };
    },
    'email.confirmByQuery': async ({ query, call }) => {
      await confirmation.confirm({ email: query.email, format: query.format ?? 'code', token: query.token }, call);
      return { status: 200, body: { ok: true } };
    },
    'email.resend': async ({ call }) => {
      await confirmation.resend(signedIn(call).accountId);
      return { status: 200, body: { ok: true } };
    },
    'tokens.list': async ({ query, call }) => {
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await tokens.list(signedIn(call).accountId, page);
      return { status: 200, body: envelope(rows.map(tokenView), total, page, rest) };
    },
    'tokens.create': async ({ body, call }) => {
      const principal = signedIn(call);
      // The answer holds a secret with the rights of the credential that asked: one with others is another request.
      const key = keyedRequest(call, principal.accountId, 'tokens.create', { body, rights: principal.scopes });
      const { answer, headers } = await idempotency.once(key, 201, async (tx) => {
        const { row, secret } = await tokens.create(tx, principal, body);
        return { ...tokenView(row), token: secret };
      });
      return { status: 201, body: answer, headers };
    },
    'tokens.revoke': async ({ path, call }) => {
      await tokens.revoke(signedIn(call).accountId, path.tokenId);
      return { status: 200, body: { ok: true } };
    },
  };
}
