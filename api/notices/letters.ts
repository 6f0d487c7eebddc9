import { say } from '../contract/messages/index.ts';
import type { EventKind, StoredEvent } from '../events/index.ts';
import { drams, formatAmount, type Sum } from '../platform/money.ts';
import type { Letter, Occasion, Write } from './letter.ts';
import { sharing } from './sharing-letters.ts';
import { dayOf, textOf } from './told.ts';

type LifeLetter =
  | 'active'
  | 'expiring'
  | 'willRenew'
  | 'willNotRenew'
  | 'autoRenewFailed'
  | 'expired'
  | 'pendingRemoval'
  | 'ended';
type TransferLetter =
  | 'transferredIn'
  | 'transferPending'
  | 'transferCodeWrong'
  | 'transferRequested'
  | 'transferKept'
  | 'transferredOut'
  | 'transferCode'
  | 'unlocked';

/** The events that people are told of by mail; nobody is told of the others. */
const LETTERS: Partial<Record<EventKind, Write>> = {
  'order.approved': async ({ tx, event, reader, orders, publicUrl }) => {
    const whole = await orders.byId(tx, event.subject);
    const lines =
      whole?.items
        .map((item) => `- ${item.subject_label}: ${formatAmount(drams(item.amount), reader.locale)}`)
        .join('\n') ?? '';
    const params = {
      order: event.subject,
      what: inShort(whole?.items.map(({ subject_label: label }) => label) ?? []),
      amount: drams(Number(event.data['total'] ?? 0)),
      items: lines,
      link: `${publicUrl}/orders/${event.subject}`,
    };
    return { subject: 'mail.order.subject', text: 'mail.order.text', params };
  },
  'domain.active': (occasion) => life(occasion.event.data['how'] === 'transfer' ? 'transferredIn' : 'active')(occasion),
  'domain.expiring': (occasion) => life(expiring(occasion.event))(occasion),
  'domain.auto_renew_failed': life('autoRenewFailed'),
  'domain.expired': life('expired'),
  'domain.pending_removal': life('pendingRemoval'),
  'domain.ended': (occasion) =>
    life(occasion.event.data['reason'] === 'transferred_out' ? 'transferredOut' : 'ended')(occasion),
  'domain.transfer_pending': life('transferPending'),
  'domain.transfer_code_wrong': life('transferCodeWrong'),
  'domain.transfer_requested': life('transferRequested'),
  'domain.transfer_kept': life('transferKept'),
  'domain.transfer_code': life('transferCode'),
  'domain.unlocked': life('unlocked'),
  'domain.changed_at_registry': changedAtRegistry,
  ...sharing,
  'item.refused': ({ event }) => ({
    subject: isTransfer(event) ? 'mail.transferRefused.subject' : 'mail.refused.subject',
    text: isTransfer(event) ? 'mail.transferRefused.text' : 'mail.refused.text',
    params: { domain: textOf(event, 'domain'), reason: textOf(event, 'reason'), amount: amountOf(event) },
  }),
  'payment.to_balance': ({ event, account }) => {
    const sentence = say(account.locale, 'order.lateMoney', { order: event.subject, amount: amountOf(event) });
    return { subject: 'mail.lateMoney.subject', text: 'mail.lateMoney.text', params: { sentence } };
  },
};

export const isTold = (kind: EventKind): boolean => kind in LETTERS;

export const letterFor = async (occasion: Occasion): Promise<Letter | undefined> =>
  LETTERS[occasion.event.kind]?.(occasion);

/** Automatic renewal is promised only while the balance covers it. */
function expiring({ data }: StoredEvent): LifeLetter {
  if (data['autoRenew'] !== true) return 'expiring';
  return Number(data['balance'] ?? 0) >= Number(data['amount'] ?? 0) ? 'willRenew' : 'willNotRenew';
}

/** What an order is about, short enough for a subject: `one.am`, or `one.am +2`. */
function inShort([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

const isTransfer = ({ data }: StoredEvent): boolean => data['type'] === 'domain_transfer';

/** All that becomes of a name is told in the same way. */
function life(kind: LifeLetter | TransferLetter): (occasion: Occasion) => Letter {
  return ({ event, days, publicUrl }) => ({
    subject: `mail.${kind}.subject`,
    text: `mail.${kind}.text`,
    params: {
      domain: textOf(event, 'domain'),
      until: dayOf(event, 'until', days),
      deadline: dayOf(event, 'deadline', days),
      amount: amountOf(event),
      balance: drams(Number(event.data['balance'] ?? 0)),
      reason: textOf(event, 'reason'),
      registrar: textOf(event, 'registrar'),
      link: `${publicUrl}/account/domains/${encodeURIComponent(textOf(event, 'domain'))}`,
    },
  });
}

/** A change of delegation, lock or registrant that somebody else made. */
function changedAtRegistry({ event, reader, publicUrl }: Occasion): Letter {
  const params = { before: textOf(event, 'before'), after: textOf(event, 'after') };
  return {
    subject: 'mail.changedAtRegistry.subject',
    text: 'mail.changedAtRegistry.text',
    params: {
      domain: textOf(event, 'domain'),
      what: say(reader.locale, `mail.changedAtRegistry.${changeIn(event)}`, params),
      link: `${publicUrl}/account/domains/${encodeURIComponent(textOf(event, 'domain'))}`,
    },
  };
}
const CHANGES = ['nameServers', 'locked', 'unlocked', 'onHold', 'offHold', 'registrant'] as const;
function changeIn(event: StoredEvent): (typeof CHANGES)[number] {
  const change = CHANGES.find((one) => one === event.data['what']);
  if (!change) throw new Error(`${event.id}: no letter tells of ${textOf(event, 'what')}`);
  return change;
}

function amountOf(event: StoredEvent): Sum {
  return drams(Number(event.data['amount'] ?? 0));
}
