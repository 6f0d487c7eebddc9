import type { DomainInfo, EppProfile } from '../../registry/index.ts';

const YEAR_MS = 365.2425 * 86_400_000;

/** Whole years from one date to another: registries differ by a day about 29 February. */
export const yearsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / YEAR_MS);

/**
 * Until when a name is paid, as its registry's date tells. A registry that renews by itself adds a year at expiry, which is
 * nobody's until somebody renews the name or it is not deleted in time (RFC 3915, autoRenewPeriod): one year more than we
 * know of, once that is over, means nothing unless the registry says that it was renewed by us.
 */
export function paidUntil(
  ours: Date | null,
  theirs: Pick<DomainInfo, 'gracePeriods'> & { expiresAt: string },
  { renewsAtExpiry }: Pick<EppProfile, 'renewsAtExpiry'>,
  now: Date,
): Date {
  const until = new Date(theirs.expiresAt);
  if (!renewsAtExpiry || ours === null || ours > now || until <= ours) return until;
  const itsOwn = yearsBetween(ours, until) <= 1 && !theirs.gracePeriods.includes('renewPeriod');
  return itsOwn ? ours : until;
}

/** Deleted, whether it can still be restored or not (RFC 3915, 2). */
export const isDeleted = ({ statuses }: Pick<DomainInfo, 'statuses'>): boolean => statuses.includes('pendingDelete');
