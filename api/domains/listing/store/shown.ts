import type { Knex } from 'knex';
import type { Queryable } from '../../../platform/database.ts';
import { sharedIds } from '../../access/store.ts';
import type { DomainRow } from '../../name/types.ts';

export type Filter =
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
  | 'not_for_sale'
  | 'ended';
export type Rows = Knex.QueryBuilder<DomainRow, DomainRow[]>;

const EXPIRING_DAYS = 30;
/** Until when a name's expiry is near. */
export const soonAfter = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * 86_400_000);

const alive = (rows: Rows): Rows => rows.whereRaw("ended_at is null and status <> 'claimed'");

/** Names that are shown to their owner: neither ended nor merely claimed. In the words of the indexes. */
export const shown = (db: Queryable, accountId: string): Rows =>
  alive(db<DomainRow>('domains').where({ owner_id: accountId }) as Rows);

/** Names that others share with an account. */
export const shared = (db: Queryable, accountId: string): Rows =>
  alive(db<DomainRow>('domains').whereIn('id', sharedIds(db, accountId)) as Rows);

export function filtered(rows: Rows, filter: Filter, now: Date): Rows {
  switch (filter) {
    case 'all':
    case 'ended':
      return rows;
    case 'expired':
      return rows.andWhere((query) => void query.where({ status: 'expired' }).orWhere('expires_at', '<=', now));
    case 'expiring':
      return rows.andWhere('expires_at', '>', now).andWhere('expires_at', '<=', soonAfter(now));
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
    case 'not_for_sale':
      return rows.andWhere({ for_sale: filter === 'for_sale' });
  }
}

/** Searches both spellings, which are stored in lower case; % and _ are letters here. */
export function searched(rows: Rows, search: string): Rows {
  const text = search.trim().toLowerCase();
  if (text === '') return rows;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return rows.andWhere((query) => void query.whereLike('domain', pattern).orWhereLike('ascii_domain', pattern));
}
