import type { Tld } from '../../catalog/index.ts';
import type { Locale, Schemas } from '../../contract/types.ts';
import type { ShownZone } from '../../dns/index.ts';
import { findZone, nameServerView } from '../../names/index.ts';
import { addMonths } from '../../platform/calendar.ts';
import type { Days } from '../../platform/days.ts';
import { priceOf } from '../../platform/money.ts';
import type { TransitionRow } from '../../platform/states.ts';
import { mayChange, type Role } from '../access/index.ts';
import { shownContacts } from '../contacts/shown.ts';
import { daysAfter, deadlines, FIRST_TRY_DAYS, yearlyTotal } from '../name/deadlines.ts';
import { locksOf } from '../name/locks.ts';
import { isRegistered } from '../name/states.ts';
import { actionsOf, featuresOf } from '../access/permissions.ts';
import { endedView } from './ended-view.ts';
import type { TransferRow } from '../transfers/types.ts';
import { transferView } from '../transfers/view.ts';
import type { DomainRow } from '../name/types.ts';

export interface DomainContext {
  locale: Locale;
  now: Date;
  days: Days;
  rate: number;
  tld: Tld | undefined;
  renewInCart: boolean;
  /** Where our DNS is in use. */
  zone: ShownZone | undefined;
  /** The transfer that is under way, if one is. */
  transfer: TransferRow | undefined;
  /** Of one that has ended: what it was bought by. */
  endedItem: Parameters<typeof endedView>[1];
  /** May the caller read orders? */
  knowsOrders: boolean;
  /** What the caller is to the name. */
  role: Role;
  /** AMD on the owner's balance; null when the caller may not know it. */
  balance: number | null;
  /** Who looks after it, as far as the caller is told. */
  people: Schemas['Collaborator'][];
}

export function domainView(row: DomainRow, context: DomainContext): Schemas['Domain'] {
  const { now, tld, rate } = context;
  const isLive = row.ended_at === null;
  const yearly = (behavior: 'renew' | 'reactivate') => {
    const total = tld ? yearlyTotal(tld, behavior) : null;
    return total === null ? null : priceOf(total, rate);
  };
  return {
    _id: row.id,
    domain: row.domain,
    asciiDomain: row.ascii_domain,
    status: shownStatus(row, now),
    registered: row.registered_at?.toISOString() ?? null,
    expiration: row.expires_at?.toISOString() ?? null,
    autoRenew: row.auto_renew,
    whoIsPrivacyStatus: row.privacy,
    transferLock: row.transfer_lock,
    dnsUsed: context.zone !== undefined,
    nameServers: row.name_servers.map(nameServerView),
    ...shownContacts(row.contacts, context.role),
    records: context.zone?.records ?? [],
    collaborators: context.people,
    role: context.role,
    ownerId: row.owner_id,
    forSale: row.for_sale,
    premium: row.for_sale,
    checked: false,
    pendingReview: row.status === 'pending_admin_review' ? { status: 'review_status_pending' } : null,
    expiring:
      isLive &&
      row.status === 'active' &&
      row.expires_at !== null &&
      row.expires_at > now &&
      row.expires_at <= addMonths(now, 1),
    selectable: isLive && (row.status === 'active' || row.status === 'expired') && mayChange(context.role),
    renewInCart: context.renewInCart,
    glue: findZone(row.tld)?.armenianRegistry ?? false,
    contactForm: tld?.registry ?? 'generic',
    features: featuresOf(tld),
    actions: actionsOf(row, { ...context, dnsUsed: context.zone !== undefined }),
    renewPrice: yearly('renew'),
    reactivatePrice: yearly('reactivate'),
    lifecycle: lifecycleOf(row, context),
    locks: isLive ? locksOf(row, context) : [],
    transfer: context.transfer
      ? transferView({ ...context.transfer, domain: row.domain, ascii_domain: row.ascii_domain }, context)
      : null,
    ended: endedView(row, context.endedItem, context),
  };
}

/** What the policy of its zone makes of its expiry. */
function lifecycleOf(row: DomainRow, { tld, balance, rate }: DomainContext): Schemas['DomainLifecycle'] {
  const isLive = row.ended_at === null;
  const ends = tld && isLive ? deadlines(row, tld) : null;
  const renews = isLive && row.auto_renew && row.expires_at !== null && balance !== null;
  const short = renews && tld ? (yearlyTotal(tld, 'renew') ?? 0) - balance : 0;
  return {
    autoRenewFrom:
      isLive && row.auto_renew && row.expires_at ? daysAfter(row.expires_at, FIRST_TRY_DAYS).toISOString() : null,
    autoRenewShort: short > 0 ? priceOf(short, rate) : null,
    renewUntil: ends?.renewUntil.toISOString() ?? null,
    redemptionFrom: row.removed_at?.toISOString() ?? null,
    reactivateUntil: ends?.reactivateUntil.toISOString() ?? null,
    releaseAt: ends?.releaseAt.toISOString() ?? null,
  };
}

export const domainDetail = (
  row: DomainRow,
  context: DomainContext,
  history: TransitionRow[],
  waitingSince: Date | null,
): Schemas['DomainDetail'] => ({
  ...domainView(row, context),
  tld: row.tld,
  waitingSince: waitingSince?.toISOString() ?? null,
  history: [
    ...endOf(row),
    ...history.map(({ at, from_state, to_state, reason }) => ({
      at: at.toISOString(),
      from: from_state,
      to: to_state,
      reason,
    })),
  ],
});

/** Leaving us is no state of the domain, but the last that happened to it. */
const endOf = (row: DomainRow): Schemas['DomainDetail']['history'] =>
  row.ended_at && isRegistered(row)
    ? [{ at: row.ended_at.toISOString(), from: row.status, to: 'releasing', reason: row.ended_reason ?? '' }]
    : [];

/**
 * On hold shows over the state, and what is past its expiry is expired, however late that is noted down. A claim is shown to
 * nobody: it is no name yet.
 */
export function shownStatus(
  { on_hold, status, ended_at, expires_at }: Pick<DomainRow, 'on_hold' | 'status' | 'ended_at' | 'expires_at'>,
  now: Date,
): Schemas['DomainStatus'] {
  if (status === 'claimed') throw new Error('a claim was shown as a name');
  // What had been ours and has left is in no state of its own.
  if (ended_at && status !== 'rejected' && status !== 'transfer_rejected') return 'releasing';
  if (on_hold) return 'on_hold';
  return status === 'active' && expires_at && expires_at <= now ? 'expired' : status;
}
