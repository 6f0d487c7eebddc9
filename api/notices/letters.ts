import { say } from '../contract/messages/index.ts';
import type { EventData, EventKind, StoredEvent } from '../events/index.ts';
import { drams, formatAmount } from '../platform/money.ts';
import type { Letter, Letters, Occasion, Write } from './letter.ts';
import { sharing } from './sharing-letters.ts';
import { dayOf } from './told.ts';

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

const LETTERS: Letters = {
  'order.approved': async ({ tx, event, reader, orders, publicUrl }) => {
    const whole = await orders.byId(tx, event.subject);
    const lines =
      whole?.items
        .map((item) => `- ${item.subject_label}: ${formatAmount(drams(item.amount), reader.locale)}`)
        .join('\n') ?? '';
    const params = {
      order: event.subject,
      what: inShort(whole?.items.map(({ subject_label: label }) => label) ?? []),
      amount: drams(event.data.total),
      items: lines,
      link: `${publicUrl}/orders/${event.subject}`,
    };
    return { subject: 'mail.order.subject', text: 'mail.order.text', params };
  },
  'domain.active': (occasion) => life(occasion.event.data.how === 'transfer' ? 'transferredIn' : 'active')(occasion),
  'domain.expiring': (occasion) => life(expiring(occasion.event.data))(occasion),
  'domain.auto_renew_failed': life('autoRenewFailed'),
  'domain.expired': life('expired'),
  'domain.pending_removal': life('pendingRemoval'),
  'domain.ended': (occasion) =>
    life(occasion.event.data.reason === 'transferred_out' ? 'transferredOut' : 'ended')(occasion),
  'domain.transfer_pending': life('transferPending'),
  'domain.transfer_code_wrong': life('transferCodeWrong'),
  'domain.transfer_requested': life('transferRequested'),
  'domain.transfer_kept': life('transferKept'),
  'domain.transfer_code': life('transferCode'),
  'domain.unlocked': life('unlocked'),
  'domain.changed_at_registry': changedAtRegistry,
  ...sharing,
  'item.refused': ({ event: { data } }) => {
    const kind = data.type === 'domain_transfer' ? 'transferRefused' : 'refused';
    const params = { domain: data.domain, reason: data.reason, amount: drams(data.amount) };
    return { subject: `mail.${kind}.subject`, text: `mail.${kind}.text`, params };
  },
  'payment.to_balance': ({ event, account }) => {
    const sentence = say(account.locale, 'order.lateMoney', { order: event.subject, amount: drams(event.data.amount) });
    return { subject: 'mail.lateMoney.subject', text: 'mail.lateMoney.text', params: { sentence } };
  },
};

export const isTold = (kind: EventKind): boolean => kind in LETTERS;

export async function letterFor<Kind extends EventKind>(occasion: Occasion<Kind>): Promise<Letter | undefined> {
  const write: Write<Kind> | undefined = LETTERS[occasion.event.kind];
  return write?.(occasion);
}

/** Automatic renewal is promised only while the balance covers it. */
function expiring({ autoRenew, balance, amount }: EventData['domain.expiring']): LifeLetter {
  if (!autoRenew) return 'expiring';
  return balance >= (amount ?? 0) ? 'willRenew' : 'willNotRenew';
}

/** What an order is about, short enough for a subject: `one.am`, or `one.am +2`. */
function inShort([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** What events in the life of a domain may tell. */
interface LifeTold {
  domain: string;
  until?: string | null;
  deadline?: string | null;
  amount?: number | null;
  balance?: number;
  reason?: string;
  registrar?: string;
}
interface LifeOccasion extends Pick<Occasion, 'days' | 'publicUrl'> {
  event: { data: LifeTold };
}

/** All that becomes of a domain is told in the same way. */
function life(kind: LifeLetter | TransferLetter): (occasion: LifeOccasion) => Letter {
  return ({ event: { data }, days, publicUrl }) => ({
    subject: `mail.${kind}.subject`,
    text: `mail.${kind}.text`,
    params: {
      domain: data.domain,
      until: dayOf(data.until, days),
      deadline: dayOf(data.deadline, days),
      amount: drams(data.amount ?? 0),
      balance: drams(data.balance ?? 0),
      reason: data.reason ?? '',
      registrar: data.registrar ?? '',
      link: `${publicUrl}/account/domains/${encodeURIComponent(data.domain)}`,
    },
  });
}

/** A change of delegation, lock or registrant that somebody else made. */
function changedAtRegistry({ event, reader, publicUrl }: Occasion<'domain.changed_at_registry'>): Letter {
  const { domain, before, after } = event.data;
  return {
    subject: 'mail.changedAtRegistry.subject',
    text: 'mail.changedAtRegistry.text',
    params: {
      domain,
      what: say(reader.locale, `mail.changedAtRegistry.${changeIn(event)}`, { before, after }),
      link: `${publicUrl}/account/domains/${encodeURIComponent(domain)}`,
    },
  };
}
const CHANGES = ['nameServers', 'locked', 'unlocked', 'onHold', 'offHold', 'registrant'] as const;
function changeIn({ id, data }: StoredEvent<'domain.changed_at_registry'>): (typeof CHANGES)[number] {
  const change = CHANGES.find((one) => one === data.what);
  if (!change) throw new Error(`${id}: no letter tells of ${data.what}`);
  return change;
}
