import type { Accounts, AccountRow } from '../accounts/index.ts';
import { say } from '../contract/messages/index.ts';
import type { MessageKey } from '../contract/types.ts';
import type { StoredEvent } from '../events/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { JobTable } from '../platform/jobs.ts';
import type { Mailer } from '../platform/mailer.ts';
import { formatAmount } from '../platform/money.ts';
import { textIn } from '../platform/payload.ts';

export interface NoticeDeps {
  db: Db;
  accounts: Accounts;
  orders: Orders;
  mailer: Mailer;
  publicUrl: () => string;
}

type Words = Record<string, string | number>;
type LifeLetter = 'active' | 'expiring' | 'willRenew' | 'autoRenewFailed' | 'expired' | 'pendingRemoval' | 'ended';
type Letter = { subject: MessageKey; text: MessageKey; params: Words };

/** Mails made from events, by a job of the event's own transaction; a repeated job sends nothing twice. */
export function createNotices(deps: NoticeDeps): JobTable {
  const { db, accounts, orders, mailer, publicUrl } = deps;
  return {
    'notices.event': (payload) =>
      db.transaction(async (tx) => {
        const event = await tx<StoredEvent>('events')
          .where({ id: textIn(payload, 'eventId') })
          .first();
        if (!event) return;
        const account = await accounts.byId(tx, event.account_id);
        const letter = await letterFor(tx, event, account);
        if (!letter) return;
        const { locale } = account;
        await mailer.send(tx, {
          to: account.email,
          accountId: account.id,
          subject: say(locale, letter.subject, letter.params),
          text: say(locale, letter.text, { name: account.first_name, ...letter.params }),
        });
      }),
  };

  async function letterFor(tx: Tx, event: StoredEvent, account: AccountRow): Promise<Letter | null> {
    const text = (key: string) => String(event.data[key] ?? '');
    const day = (key: string) => text(key).slice(0, 10).split('-').reverse().join('.');
    const amount = () => formatAmount(Number(event.data['amount'] ?? 0), 'AMD');
    const page = () => `${publicUrl()}/account/domains/${encodeURIComponent(text('domain'))}`;
    const life = (kind: LifeLetter): Letter => ({
      subject: `mail.${kind}.subject`,
      text: `mail.${kind}.text`,
      params: {
        domain: text('domain'),
        until: day('until'),
        deadline: day('deadline'),
        amount: amount(),
        reason: text('reason'),
        link: page(),
      },
    });
    switch (event.kind) {
      case 'order.approved': {
        const whole = await orders.byId(tx, event.subject);
        const lines =
          whole?.items.map((item) => `- ${item.domain}: ${formatAmount(item.amount, 'AMD')}`).join('\n') ?? '';
        const params = {
          order: event.subject,
          amount: formatAmount(Number(event.data['total'] ?? 0), 'AMD'),
          items: lines,
          link: `${publicUrl()}/orders/${event.subject}`,
        };
        return { subject: 'mail.order.subject', text: 'mail.order.text', params };
      }
      case 'domain.active':
        return life('active');
      case 'domain.expiring':
        return life(event.data['autoRenew'] === true ? 'willRenew' : 'expiring');
      case 'domain.auto_renew_failed':
        return life('autoRenewFailed');
      case 'domain.expired':
        return life('expired');
      case 'domain.pending_removal':
        return life('pendingRemoval');
      case 'domain.ended':
        return life('ended');
      case 'item.refused':
        return {
          subject: 'mail.refused.subject',
          text: 'mail.refused.text',
          params: { domain: text('domain'), reason: text('reason'), amount: amount() },
        };
      case 'payment.to_balance': {
        const sentence = say(account.locale, 'order.lateMoney', { order: event.subject, amount: amount() });
        return { subject: 'mail.lateMoney.subject', text: 'mail.lateMoney.text', params: { sentence } };
      }
      default:
        return null;
    }
  }
}
