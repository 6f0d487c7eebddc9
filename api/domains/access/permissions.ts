import { say } from '../../contract/messages/index.ts';
import type { Locale, Schemas, Sentence } from '../../contract/types.ts';
import type { Tld } from '../../catalog/index.ts';
import { type Right, type Role, roleObstacle } from './index.ts';
import { daysAfter, deadlines } from '../name/deadlines.ts';
import { fitsLimit } from '../name/terms.ts';
import type { DomainRow, DomainState } from '../name/types.ts';

/** Why the name cannot be renewed now, or nothing. */
export function renewObstacle(row: DomainRow, tld: Tld | undefined, now: Date): Sentence | null {
  const waiting = waitingSentence(row);
  if (waiting) return waiting;
  if (row.status === 'pending_removal') return { key: 'domain.reactivateInstead' };
  if (row.status !== 'active' && row.status !== 'expired') return notActive(row);
  if (isAskedFor(row)) return askedFor(row);
  if (!tld || !row.expires_at) return { key: 'domain.notRenewable' };
  if (now > daysAfter(row.expires_at, tld.renewGraceDays)) return { key: 'domain.notRenewable' };
  if (!fitsLimit(row.expires_at, tld.minYears, tld, now)) return { key: 'domain.renewLimit' };
  return null;
}

/** Why the name cannot be brought back now, or nothing: that is for what can no longer be renewed, and not for long. */
export function reactivateObstacle(row: DomainRow, tld: Tld | undefined, now: Date): Sentence | null {
  if (row.status !== 'pending_removal') return { key: 'domain.notRemoved' };
  if (!tld) return { key: 'domain.notRenewable' };
  const ends = deadlines(row, tld);
  return !ends || now > ends.reactivateUntil ? { key: 'domain.notReactivatable' } : null;
}

/** Why settings at the registry cannot be changed now, or nothing. */
export const changeObstacle = (row: DomainRow): Sentence | null =>
  ownObstacle(row) ?? (isAskedFor(row) ? askedFor(row) : null);

/** Another registrar wants it: until that is decided its registry refuses all else (RFC 5731, 2.3). */
const isAskedFor = (row: DomainRow): boolean => 'pendingTransfer' in row.registry_statuses;
const askedFor = ({ domain }: DomainRow): Sentence => ({ key: 'domain.askedFor', params: { domain } });

/** Why settings that are ours alone cannot be changed now, or nothing. */
export function ownObstacle(row: DomainRow): Sentence | null {
  const waiting = waitingSentence(row);
  if (waiting) return waiting;
  if (row.on_hold) return { key: 'domain.onHold' };
  return row.status === 'active' ? null : notActive(row);
}

/** Why records cannot be changed now, or nothing. */
export const recordsObstacle = (row: DomainRow, dnsUsed: boolean): Sentence | null =>
  ownObstacle(row) ?? (dnsUsed ? null : { key: 'dns.notUsed', params: { domain: row.domain } });

/** Why the name cannot be locked or unlocked now, or nothing. What its registry forbids the registry says: it may have changed. */
export function lockObstacle(row: DomainRow, tld: Tld | undefined): Sentence | null {
  return tld?.transferLock ? changeObstacle(row) : { key: 'lock.notHere' };
}

/** Why the contacts cannot be changed now, or nothing. */
export const contactsObstacle = (row: DomainRow, tld: Tld | undefined): Sentence | null =>
  tld?.contactChanges ? changeObstacle(row) : { key: 'contacts.notHere' };

/** Why the name cannot become another's by a change of its registrant, or nothing. */
export const registrantObstacle = (row: DomainRow, tld: Tld | undefined): Sentence | null =>
  contactsObstacle(row, tld) ?? (tld?.registrantChanges ? null : { key: 'contacts.registrantOnPaper' });

/** Why the contacts cannot be hidden or shown now, or nothing. */
export const privacyObstacle = (row: DomainRow, tld: Tld | undefined): Sentence | null =>
  tld?.privacy ? changeObstacle(row) : { key: 'privacy.notHere' };

/** Why the authorization code cannot be shown now, or nothing. */
export const codeObstacle = (row: DomainRow, tld: Tld | undefined): Sentence | null =>
  tld?.authorizationCode ? graceObstacle(row) : { key: 'transfer.codeNotHere' };

/** Why automatic renewal cannot be switched now, or nothing: it is tried, and can be stopped, until the grace period ends. */
export const autoRenewObstacle = (row: DomainRow): Sentence | null => graceObstacle(row);

/** What an expired name still allows. */
const graceObstacle = (row: DomainRow): Sentence | null =>
  row.status === 'expired' && !row.on_hold ? null : ownObstacle(row);

/** Why the name cannot be offered for sale now, or nothing. */
export const saleObstacle = (row: DomainRow): Sentence | null =>
  row.for_sale ? { key: 'sale.already', params: { domain: row.domain } } : changeObstacle(row);

function waitingSentence(row: DomainRow): Sentence | null {
  if (row.status === 'pending_admin_review') return { key: 'domain.inReview' };
  if (row.status === 'transfer_pending') return { key: 'domain.transferPending' };
  return row.status === 'pending' ? { key: 'domain.pendingRegistry' } : null;
}
/** In words for each state: a state's own word is for programs. */
const NOT_ACTIVE = {
  expired: 'domain.notActive.expired',
  pending_removal: 'domain.notActive.pending_removal',
  releasing: 'domain.notActive.releasing',
} as const satisfies Partial<Record<DomainState, Sentence['key']>>;
const notActive = ({ domain, status }: DomainRow): Sentence => ({
  key:
    status === 'expired' || status === 'pending_removal' || status === 'releasing'
      ? NOT_ACTIVE[status]
      : 'domain.notActive',
  params: { domain },
});

export const permission = (obstacle: Sentence | null, locale: Locale): Schemas['Permission'] => ({
  allowed: obstacle === null,
  reason: obstacle ? say(locale, obstacle.key, obstacle.params) : '',
});

/** Why nobody with this role leaves the name, or nothing. */
const leaveObstacle = (row: DomainRow, role: Role): Sentence | null =>
  role === 'owner' ? { key: 'collaborator.ownerStays', params: { domain: row.domain } } : null;

/** What its caller may do with the name now, and why not: the object says it, so that no client has to know the rules. */
const endedObstacle = (row: DomainRow): Sentence | null =>
  row.ended_at ? { key: 'domain.hasEnded', params: { domain: row.domain } } : null;

export function actionsOf(
  row: DomainRow,
  context: { role: Role; tld: Tld | undefined; now: Date; locale: Locale; dnsUsed: boolean },
): Schemas['DomainActions'] {
  const { role, tld, now, locale, dnsUsed } = context;
  const may = (right: Right, obstacle: Sentence | null) =>
    permission(endedObstacle(row) ?? roleObstacle(role, right, row.domain) ?? obstacle, locale);
  return {
    renew: may('renew', renewObstacle(row, tld, now)),
    reactivate: may('renew', reactivateObstacle(row, tld, now)),
    nameServers: may('nameServers', changeObstacle(row)),
    autoRenew: may('autoRenew', autoRenewObstacle(row)),
    records: may('records', recordsObstacle(row, dnsUsed)),
    transferLock: may('transferLock', lockObstacle(row, tld)),
    transferCode: may('transferCode', codeObstacle(row, tld)),
    contacts: may('contacts', contactsObstacle(row, tld)),
    registrant: may('registrant', registrantObstacle(row, tld)),
    privacy: may('privacy', privacyObstacle(row, tld)),
    collaborators: may('collaborators', null),
    sale: may('sale', saleObstacle(row)),
    leave: permission(endedObstacle(row) ?? leaveObstacle(row, role), locale),
  };
}

/** What the zone has at all, whatever state the name is in: what is not here is not shown. */
export const featuresOf = (tld: Tld | undefined): Schemas['DomainFeatures'] => ({
  contacts: tld?.contactChanges ?? false,
  privacy: tld?.privacy ?? false,
  transferLock: tld?.transferLock ?? false,
  transferCode: tld?.authorizationCode ?? false,
});
