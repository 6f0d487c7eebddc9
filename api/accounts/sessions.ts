import type { Call, Principal } from '../contract/call.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { fingerprint, newSecret } from '../platform/secrets.ts';
import type { RealmName } from '../realm.ts';
import { credentialByHash, insertCredential, revokeCredential, touchCredential } from './store.ts';

/** Older clients sign in anew before every call, so a session is a row and ends by itself. */
const SESSION_DAYS = 30;

export interface Sessions {
  authenticate(secret: string): Promise<Principal | null>;
  /** A new session with an id of its own; the secret is answered once. */
  start(tx: Tx, accountId: string): Promise<string>;
  end(credentialId: string): Promise<void>;
}

/** So that reading hardly ever writes; the statement itself looks again. */
const wasJustUsed = ({ last_used_at: at }: { last_used_at: Date | null }): boolean =>
  at !== null && Date.now() - at.getTime() < 60_000;

export function createSessions(deps: { db: Db; ids: Ids; realm: RealmName }): Sessions {
  const { db, ids, realm } = deps;
  return {
    async authenticate(secret) {
      const row = await credentialByHash(db, fingerprint(secret));
      if (!row) return null;
      if (!wasJustUsed(row)) await touchCredential(db, row.id);
      return {
        kind: row.kind,
        accountId: row.account_id,
        credentialId: row.id,
        verified: row.verified_at !== null,
        admin: row.admin,
        scopes: row.scopes,
      };
    },
    async start(tx, accountId) {
      const secret = `anun_${realm}_s_${newSecret()}`;
      await insertCredential(tx, {
        id: ids.next('ses'),
        account_id: accountId,
        kind: 'session',
        name: '',
        hash: fingerprint(secret),
        hint: '',
        scopes: null,
        created_at: new Date(),
        last_used_at: null,
        expires_at: new Date(Date.now() + SESSION_DAYS * 86_400_000),
        revoked_at: null,
        made_by: null,
      });
      return secret;
    },
    async end(credentialId) {
      await revokeCredential(db, { id: credentialId, kind: 'session' });
    },
  };
}

/** Sets the cookie that browsers and older clients send back: the token with its prefix, URL-encoded. */
export function setSessionCookie(call: Call, accessToken: string): void {
  call.cookies.set('token', encodeURIComponent(accessToken), { httpOnly: true, maxAge: SESSION_DAYS * 86_400 });
}
