import { say } from '../contract/messages/index.ts';
import type { Locale, Schemas, Sentence } from '../contract/types.ts';
import { addYears } from '../platform/calendar.ts';
import type { Tld } from '../catalog/index.ts';
import { daysAfter } from './life/steps.ts';
import type { DomainRow } from './types.ts';

/** Why the name cannot be renewed now, or nothing. */
export function renewObstacle(row: DomainRow, tld: Tld | undefined, now: Date): Sentence | null {
  const waiting = waitingSentence(row);
  if (waiting) return waiting;
  if (row.status === 'pending_removal') return { key: 'domain.reactivateInstead' };
  if (row.status !== 'active' && row.status !== 'expired') return notActive(row);
  if (!tld || !row.expires_at) return { key: 'domain.notRenewable' };
  if (now > daysAfter(row.expires_at, tld.renewGraceDays)) return { key: 'domain.notRenewable' };
  if (addYears(row.expires_at, tld.minYears) > addYears(now, tld.maxYears)) return { key: 'domain.renewLimit' };
  return null;
}

/** Why the name cannot be brought back now, or nothing: that is for what can no longer be renewed, and not for long. */
export function reactivateObstacle(row: DomainRow, tld: Tld | undefined, now: Date): Sentence | null {
  if (row.status !== 'pending_removal') return { key: 'domain.notRemoved' };
  if (!tld || !row.expires_at) return { key: 'domain.notRenewable' };
  const until = daysAfter(row.expires_at, tld.renewGraceDays + tld.reactivateDays);
  return now > until ? { key: 'domain.notReactivatable' } : null;
}

/** Why settings at the registry cannot be changed now, or nothing. */
export function changeObstacle(row: DomainRow): Sentence | null {
  const waiting = waitingSentence(row);
  if (waiting) return waiting;
  if (row.on_hold) return { key: 'domain.onHold' };
  return row.status === 'active' ? null : notActive(row);
}

/** Why records cannot be changed now, or nothing. */
export const recordsObstacle = (row: DomainRow, dnsUsed: boolean): Sentence | null =>
  changeObstacle(row) ?? (dnsUsed ? null : { key: 'dns.notUsed', params: { domain: row.domain } });

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
export function codeObstacle(row: DomainRow, tld: Tld | undefined): Sentence | null {
  if (!tld?.authorizationCode) return { key: 'transfer.codeNotHere' };
  return row.status === 'expired' && !row.on_hold ? null : changeObstacle(row);
}

function waitingSentence(row: DomainRow): Sentence | null {
  if (row.status === 'pending_admin_review') return { key: 'domain.inReview' };
  if (row.status === 'transfer_pending') return { key: 'domain.transferPending' };
  return row.status === 'pending' ? { key: 'domain.pendingRegistry' } : null;
}
const notActive = (row: DomainRow): Sentence => ({
  key: 'domain.notActive',
  params: { domain: row.domain, status: row.status },
});

export const permission = (obstacle: Sentence | null, locale: Locale): Schemas['Permission'] => ({
  allowed: obstacle === null,
  reason: obstacle ? say(locale, obstacle.key, obstacle.params) : '',
});

/** What may be done with the name now, and why not: the object says it, so that no client has to know the rules. */
export const actionsOf = (
  row: DomainRow,
  { tld, now, locale, dnsUsed }: { tld: Tld | undefined; now: Date; locale: Locale; dnsUsed: boolean },
): Schemas['DomainActions'] => ({
  renew: permission(renewObstacle(row, tld, now), locale),
  reactivate: permission(reactivateObstacle(row, tld, now), locale),
  nameServers: permission(changeObstacle(row), locale),
  autoRenew: permission(changeObstacle(row), locale),
  records: permission(recordsObstacle(row, dnsUsed), locale),
  transferLock: permission(lockObstacle(row, tld), locale),
  transferCode: permission(codeObstacle(row, tld), locale),
  contacts: permission(contactsObstacle(row, tld), locale),
  registrant: permission(registrantObstacle(row, tld), locale),
  privacy: permission(privacyObstacle(row, tld), locale),
});
