import { emailKey } from '../names/index.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import { fingerprint } from '../platform/secrets.ts';
import type { AccountRow, CredentialRow } from './types.ts';

export interface ConfirmationRow {
  account_id: string;
  code_hash: Buffer;
  link_hash: Buffer;
  /** Wrong codes of whoever is signed in to the account, and of everybody else. */
  wrong_tries: number;
  stranger_tries: number;
  expires_at: Date;
}
export interface GiftRow {
  account_id: string;
  product: string;
  plan: string;
  item_type: string;
  quantity: number;
}

export const accountByEmail = (db: Queryable, email: string): Promise<AccountRow | undefined> =>
  db<AccountRow>('accounts')
    .where({ email_key: emailKey(email) })
    .first();

export async function accountById(db: Queryable, id: string): Promise<AccountRow> {
  const row = await db<AccountRow>('accounts').where({ id }).first();
  if (!row) throw new Error(`no account ${id}`);
  return row;
}

export async function accountsByIds(db: Queryable, ids: string[]): Promise<Map<string, AccountRow>> {
  const rows: AccountRow[] = await db<AccountRow>('accounts').whereIn('id', ids);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertAccount(tx: Tx, row: AccountRow): Promise<void> {
  await tx('accounts').insert({ ...row, name_servers: JSON.stringify(row.name_servers) });
}

/** Notes that the holder is told now; false where they were within a day. */
export async function tellOfTaken(tx: Tx, id: string): Promise<boolean> {
  const told: number = await tx('accounts')
    .where({ id })
    .whereRaw("(told_taken_at is null or told_taken_at < now() - interval '1 day')")
    .update({ told_taken_at: tx.fn.now() });
  return told === 1;
}

export async function updateAccount(db: Queryable, id: string, change: Partial<AccountRow>): Promise<AccountRow> {
  const { name_servers: servers, ...rest } = change;
  const set = { ...rest, ...(servers ? { name_servers: JSON.stringify(servers) } : {}) };
  if (Object.keys(set).length > 0) await db('accounts').where({ id }).update(set);
  return accountById(db, id);
}

export interface CredentialOwner extends CredentialRow {
  admin: boolean;
  verified_at: Date | null;
}

/** The valid credential with this hash and its account, in one query. */
export const credentialByHash = (db: Queryable, hash: Buffer): Promise<CredentialOwner | undefined> =>
  db<CredentialOwner>('credentials')
    .join('accounts', 'accounts.id', 'credentials.account_id')
    .where('credentials.hash', hash)
    .whereNull('credentials.revoked_at')
    .andWhere((query) => void query.whereNull('credentials.expires_at').orWhereRaw('credentials.expires_at > now()'))
    .first('credentials.*', 'accounts.admin', 'accounts.verified_at');

/** Notes the use at most once a minute, so that reading does not write. */
export const touchCredential = (db: Queryable, id: string): Promise<number> =>
  db('credentials')
    .where({ id })
    .andWhere((query) => void query.whereNull('last_used_at').orWhereRaw("last_used_at < now() - interval '1 minute'"))
    .update({ last_used_at: db.fn.now() });

export async function insertCredential(tx: Queryable, row: CredentialRow): Promise<void> {
  await tx('credentials').insert(row);
}

export const revokeCredential = (db: Queryable, where: Partial<CredentialRow>): Promise<number> =>
  db('credentials').where(where).whereNull('revoked_at').update({ revoked_at: db.fn.now() });

/** A valid token of the account, locked until the transaction ends, so that nothing is made with it while it is revoked. */
export const lockedToken = (tx: Tx, id: string, accountId: string, how: 'forShare' | 'forUpdate') =>
  validTokens(tx, accountId).andWhere({ id })[how]().first();

/**
 * Revokes a token and all that come from it. Asked again until nothing is left: a token that was being made meanwhile is
 * only seen by the next statement.
 */
export async function revokeTree(tx: Tx, id: string): Promise<void> {
  const statement = `
    with recursive tree as (
      select id from credentials where id = ?
      union select made.id from credentials made join tree on made.made_by = tree.id
    )
    update credentials set revoked_at = now() where id in (select id from tree) and revoked_at is null`;
  for (let revoked = 1; revoked > 0; ) {
    const result: { rowCount: number } = await tx.raw(statement, [id]);
    revoked = result.rowCount;
  }
}

/** Names of tokens, by their ids. */
export async function tokenNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db<CredentialRow>('credentials').whereIn('id', ids).select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How long a network is known from which somebody signed in. */
const KNOWN_DAYS = 90;
const callerOf = (email: string, network: string) => fingerprint(`${emailKey(email)} from ${network}`);

/** Has the holder of this address signed in from this network of late? */
export async function isKnownCaller(db: Queryable, email: string, network: string): Promise<boolean> {
  const found: unknown = await db('known_callers')
    .where({ fingerprint: callerOf(email, network) })
    .first('seen_at');
  return found !== undefined;
}

export async function rememberCaller(tx: Queryable, email: string, network: string): Promise<void> {
  const row = { fingerprint: callerOf(email, network), seen_at: tx.fn.now() };
  await tx('known_callers').insert(row).onConflict('fingerprint').merge();
}

/** Networks of long ago count no longer. */
export async function dropOldCallers(db: Queryable): Promise<void> {
  await db('known_callers').whereRaw(`seen_at < now() - interval '${KNOWN_DAYS} days'`).delete();
}

/** Sessions that are over are of no more use to anyone. */
export const dropOldSessions = (db: Queryable): Promise<number> =>
  db('credentials').where({ kind: 'session' }).andWhereRaw("expires_at < now() - interval '7 days'").delete();

export const validTokens = (db: Queryable, accountId: string) =>
  db<CredentialRow>('credentials')
    .where({ account_id: accountId, kind: 'token' })
    .whereNull('revoked_at')
    .andWhere((query) => void query.whereNull('expires_at').orWhereRaw('expires_at > now()'));

export async function replaceConfirmation(tx: Queryable, row: ConfirmationRow): Promise<void> {
  await tx('email_confirmations').insert(row).onConflict('account_id').merge();
}

export const giftsOf = (db: Queryable, accountId: string): Promise<GiftRow[]> =>
  db<GiftRow>('gifts').where({ account_id: accountId }).andWhere('quantity', '>', 0);

export const lockConfirmation = (tx: Tx, accountId: string): Promise<ConfirmationRow | undefined> =>
  tx<ConfirmationRow>('email_confirmations').where({ account_id: accountId }).forUpdate().first();

export const countWrongCode = (tx: Tx, accountId: string, whose: 'wrong_tries' | 'stranger_tries'): Promise<number> =>
  tx('email_confirmations').where({ account_id: accountId }).increment(whose, 1);

export const markVerified = (tx: Tx, accountId: string, at: Date): Promise<number> =>
  tx('accounts').where({ id: accountId }).update({ verified_at: at });

export const insertGift = (tx: Tx, gift: GiftRow): Promise<number[]> => tx('gifts').insert(gift);

interface GiftKind {
  product: string;
  itemType: string;
}
const giftsLike = (tx: Tx, accountId: string, { product, itemType }: GiftKind) =>
  tx('gifts').where({ account_id: accountId, product, item_type: itemType });

/** Takes one; false where none is left. */
export async function takeGift(tx: Tx, accountId: string, kind: GiftKind): Promise<boolean> {
  return (await giftsLike(tx, accountId, kind).andWhere('quantity', '>', 0).decrement('quantity', 1)) === 1;
}

export async function giveGiftBack(tx: Tx, accountId: string, kind: GiftKind): Promise<void> {
  await giftsLike(tx, accountId, kind).increment('quantity', 1);
}

/** Makes an account an administrator's; answers how many there are with this address, none or one. */
export const giveAdministration = (db: Queryable, email: string): Promise<number> =>
  db('accounts')
    .where({ email_key: emailKey(email) })
    .update({ admin: true });

/** Has anybody an account here? */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  const found: unknown = await db('accounts').first('id');
  return found !== undefined;
}
