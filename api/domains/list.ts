import type { Knex } from 'knex';
import type { Db } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';
import type { DomainRow } from './types.ts';

/** Which names of whom. */
export interface Choice {
  accountId: string;
  filter: Filter;
  search: string;
  now: Date;
}
export interface DomainQuery extends Choice {
  sort: string;
}
type Filter =
  | 'all'
  | 'expired'
  | 'expiring'
  | 'privacy_on'
  | 'privacy_off'
  | 'locked'
  | 'unlocked'
  | 'auto_renew_on'
  | 'auto_renew_off'
  | 'for_sale'
  | 'not_for_sale';
type Rows = Knex.QueryBuilder<DomainRow, DomainRow[]>;

const EXPIRING_DAYS = 30;
const COLUMNS: Record<string, string> = {
  domain: 'domain',
  status: 'status',
  expiration: 'expires_at',
  autoRenew: 'auto_renew',
};

/** Names that are shown to their owner: neither ended nor merely claimed. */
const shown = (db: Db, accountId: string): Rows =>
  db<DomainRow>('domains')
    .where({ owner_id: accountId })
    .whereNull('ended_at')
    .andWhereNot({ status: 'claimed' }) as Rows;

function filtered(rows: Rows, filter: Filter, now: Date): Rows {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * 86_400_000);
  switch (filter) {
    case 'all':
    case 'not_for_sale':
      return rows;
    case 'expired':
      return rows.andWhere((query) => void query.where({ status: 'expired' }).orWhere('expires_at', '<=', now));
    case 'expiring':
      return rows.andWhere('expires_at', '>', now).andWhere('expires_at', '<=', soon);
    case 'privacy_on':
    case 'privacy_off':
      return rows.andWhere({ privacy: filter === 'privacy_on' });
    case 'locked':
    case 'unlocked':
      return rows.andWhere({ transfer_lock: filter === 'locked' });
    case 'auto_renew_on':
    case 'auto_renew_off':
      return rows.andWhere({ auto_renew: filter === 'auto_renew_on' });
    case 'for_sale':
      return rows.whereRaw('false');
  }
}

/** Searches both spellings; % and _ are letters here. */
function searched(rows: Rows, search: string): Rows {
  const text = search.trim().toLowerCase();
  if (text === '') return rows;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return rows.andWhere((query) => void query.whereILike('domain', pattern).orWhereILike('ascii_domain', pattern));
}

/** The names that are chosen, in no order. */
export const chosenDomains = (db: Db, { accountId, filter, search, now }: Choice): Rows =>
  searched(filtered(shown(db, accountId), filter, now), search);

/** A page of names; the id sorts last, so that each row is on exactly one page. */
export async function listDomains(
  db: Db,
  query: DomainQuery,
  { page, limit }: Page,
): Promise<{ rows: DomainRow[]; total: number }> {
  const chosen = () => chosenDomains(db, query);
  const [field = '', direction] = query.sort.split(':');
  const column = COLUMNS[field] ?? 'expires_at';
  const order = direction === 'desc' ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    chosen()
      .orderByRaw(order === 'desc' ? '?? desc nulls last, id asc' : '?? asc nulls last, id asc', [column])
      .limit(limit)
      .offset((page - 1) * limit),
    chosen().count({ count: '*' }),
  ]);
  return { rows, total: countOf(counted) };
}

export async function countDomains(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ total: number; expired: number; expiring: number }> {
  const count = async (filter: Filter) =>
    countOf(await filtered(shown(db, accountId), filter, now).count({ count: '*' }));
  const [total, expired, expiring] = await Promise.all([count('all'), count('expired'), count('expiring')]);
  return { total, expired, expiring };
}

function countOf(rows: unknown): number {
  const [row]: unknown[] = Array.isArray(rows) ? rows : [];
  return typeof row === 'object' && row !== null && 'count' in row ? Number(row.count) : 0;
}

/** Names of an account in Unicode, the newest first. */
export async function newestDomains(db: Db, accountId: string, count: number): Promise<string[]> {
  const rows = await shown(db, accountId).orderBy('id', 'desc').limit(count).select('domain');
  return rows.map(({ domain }) => domain);
}
