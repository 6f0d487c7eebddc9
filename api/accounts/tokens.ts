import type { Principal } from '../contract/call.ts';
import { Fault, type Schemas, type Scope } from '../contract/types.ts';
import { type Cut, cut, LATEST_FIRST } from '../platform/cursor.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Page } from '../platform/paging.ts';
import { fingerprint, newSecret } from '../platform/secrets.ts';
import type { RealmName } from '../realm.ts';
import { insertCredential, lockedToken, revokeTree, tokenNames, validTokens } from './store.ts';
import type { CredentialRow, MadeToken } from './types.ts';

export interface Tokens {
  list(accountId: string, page: Page): Promise<Cut<MadeToken>>;
  /** The secret is answered here and never again. */
  create(tx: Tx, principal: Principal, request: Schemas['TokenRequest']): Promise<{ row: MadeToken; secret: string }>;
  /** Revokes it and every token that comes from it. */
  revoke(accountId: string, tokenId: string): Promise<void>;
}

export function createTokens(deps: { db: Db; ids: Ids; realm: RealmName }): Tokens {
  const { db, ids, realm } = deps;
  return {
    async list(accountId, page) {
      const { rows, ...rest } = await cut<CredentialRow>(validTokens(db, accountId), LATEST_FIRST, page);
      const names = await tokenNames(
        db,
        rows.flatMap(({ made_by }) => (made_by ? [made_by] : [])),
      );
      const named = rows.map((row) => ({ ...row, maker_name: names.get(row.made_by ?? '') ?? null }));
      return { rows: named, ...rest };
    },
    async create(tx, principal, request) {
      const scopes = grantable(principal, request.scopes);
      const secret = `anun_${realm}_${newSecret()}`;
      // A token's own tokens end with it at the latest; a person's session sets no end to theirs.
      const parent =
        principal.kind === 'token'
          ? await lockedToken(tx, principal.credentialId, principal.accountId, 'forShare')
          : undefined;
      if (principal.kind === 'token' && !parent) throw new Fault('unauthorized', 'auth.required');
      const asked = request.expiresInDays ? new Date(Date.now() + request.expiresInDays * 86_400_000) : null;
      const row: CredentialRow = {
        id: ids.next('tok'),
        account_id: principal.accountId,
        kind: 'token',
        name: request.name,
        hash: fingerprint(secret),
        hint: secret.slice(0, 14),
        scopes,
        created_at: new Date(),
        last_used_at: null,
        expires_at: earlier(asked, parent?.expires_at ?? null),
        revoked_at: null,
        made_by: parent?.id ?? null,
      };
      await insertCredential(tx, row);
      return { row: { ...row, maker_name: parent?.name ?? null }, secret };
    },
    async revoke(accountId, tokenId) {
      await db.transaction(async (tx) => {
        const found = await lockedToken(tx, tokenId, accountId, 'forUpdate');
        if (!found) throw new Fault('not_found', 'notFound.token');
        await revokeTree(tx, tokenId);
      });
    },
  };
}

/** What an account's token may be given: never more than the credential that makes it has. */
function grantable(principal: Principal, asked: Scope[] | undefined): Scope[] {
  const all: Scope[] = [
    'account:read',
    'account:write',
    'domains:read',
    'domains:write',
    'orders:read',
    'orders:write',
    'tokens:write',
  ];
  if (principal.admin) all.push('reviews:read', 'reviews:write');
  const own = principal.scopes ?? all;
  const lacking = asked?.find((scope) => !own.includes(scope) || !all.includes(scope));
  if (lacking) throw new Fault('missing_right', 'token.tooManyRights', { params: { right: lacking } });
  return [...(asked ?? own)];
}

const earlier = (left: Date | null, right: Date | null): Date | null =>
  left && right ? (left < right ? left : right) : (left ?? right);
