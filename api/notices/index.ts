import type { Accounts } from '../accounts/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Events } from '../events/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { type JobsOf, taking } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { letterFor } from './letters.ts';
import { readerOf } from './readers.ts';

export { isTold } from './letters.ts';

export interface NoticeDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  events: Pick<Events, 'byId'>;
  orders: Orders;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Mails made from events, by a job of the event's own transaction; a repeated job sends nothing twice. */
export function createNotices(deps: NoticeDeps): { jobs: JobsOf<'notices.event'> } {
  const { db, clock, accounts, events, orders, mailer, publicUrl } = deps;
  const tell = (eventId: string) =>
    db.transaction(async (tx) => {
      const event = await events.byId(tx, eventId);
      if (!event) return;
      const account = await accounts.byId(tx, event.account_id);
      const reader = await readerOf(tx, event, account, accounts);
      const letter = await letterFor({
        tx,
        days: clock.days,
        event,
        account,
        reader,
        orders,
        publicUrl: publicUrl(),
      });
      if (!letter) return;
      const { locale } = reader;
      await mailer.send(tx, {
        to: reader.email,
        accountId: reader.id,
        subject: say(locale, letter.subject, letter.params),
        text: say(locale, letter.text, { name: reader.name, ...letter.params }),
      });
    });
  return { jobs: { 'notices.event': taking({ eventId: 'string' }, ({ eventId }) => tell(eventId)) } };
}
