import { say } from '../../contract/messages/index.ts';
import type { Locale } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { CALENDAR_END, calendarDay, calendarHead } from '../../platform/icalendar.ts';
import { type Choice, rowsOf } from './store/list.ts';
import type { DomainRow } from '../name/types.ts';

/** A calendar reminds so long before a name expires. */
const REMIND_DAYS = 7;

/** The expiries of the names that are chosen, as a calendar that programs may subscribe to. */
export async function* expiryCalendar(
  db: Db,
  choice: Choice,
  { clock, locale, publicUrl }: { clock: Clock; locale: Locale; publicUrl: string },
): AsyncGenerator<string> {
  yield calendarHead(say(locale, 'calendar.title'));
  const host = new URL(publicUrl).hostname;
  const dayOf = (row: DomainRow, day: Date): string =>
    calendarDay({
      uid: `${row.id}@${host}`,
      day: clock.days.iso(day),
      title: say(locale, 'calendar.expires', { domain: row.domain }),
      text: say(locale, row.auto_renew ? 'calendar.renews' : 'calendar.ends', { domain: row.domain }),
      url: `${publicUrl}/account/domains/${row.ascii_domain}`,
      changedAt: row.updated_at,
      remindDays: REMIND_DAYS,
    });
  for await (const rows of rowsOf(db, choice))
    yield rows.map((row) => (row.expires_at ? dayOf(row, row.expires_at) : '')).join('');
  yield CALENDAR_END;
}
