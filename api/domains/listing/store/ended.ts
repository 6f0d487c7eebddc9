import { addMonths } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Rows } from './shown.ts';
import type { DomainRow } from '../../name/types.ts';

/** So long ended and refused domains keep their page. */
const KEPT_MONTHS = 24;

/**
 * Domains of an account that have ended or were refused, the latest of each name. Not those that were never paid, and not
 * those that the account has again.
 */
export const endedRows = (db: Queryable, accountId: string, now: Date): Rows => {
  const rows = db<DomainRow>('domains')
    .where({ owner_id: accountId })
    .andWhere('ended_at', '>', addMonths(now, -KEPT_MONTHS))
    .whereRaw("ended_reason <> 'unpaid'")
    .whereRaw(
      `not exists (select from domains later where later.owner_id = domains.owner_id
        and later.ascii_domain = domains.ascii_domain and later.status <> 'claimed'
        and (later.ended_at is null or (later.ended_reason <> 'unpaid' and (later.ended_at, later.id) > (domains.ended_at, domains.id))))`,
    );
  return rows as Rows;
};

/** The one of them with this name or id. */
export const endedDomain = (
  db: Queryable,
  accountId: string,
  which: { asciiDomain: string } | { id: string },
  now: Date,
): Promise<DomainRow | undefined> =>
  endedRows(db, accountId, now)
    .andWhere('id' in which ? { id: which.id } : { ascii_domain: which.asciiDomain })
    .first();
