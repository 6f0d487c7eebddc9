import type { Domain } from '@anun/sdk';
import type { TFunction } from 'i18next';

/** The next deadline, and what it is the deadline for. */
export interface Deadline {
  until: 'renew' | 'reactivate' | 'free';
  at: string;
}

/** After expiry, the next deadline of a domain: how long it can be renewed or reactivated, or when it is released. */
export function deadlineOf({ status, lifecycle }: Pick<Domain, 'status' | 'lifecycle'>): Deadline | undefined {
  const { renewUntil, reactivateUntil, releaseAt } = lifecycle;
  if (status === 'expired' && renewUntil) return { until: 'renew', at: renewUntil };
  if (status === 'pending_removal' && reactivateUntil) return { until: 'reactivate', at: reactivateUntil };
  if (status === 'releasing' && releaseAt) return { until: 'free', at: releaseAt };
  return undefined;
}

const OVER = ['expired', 'pending_removal', 'releasing'];
/** Whether it has expired, by its status; the status on_hold hides that, so its date decides. */
export const isOver = (
  { status, expiration }: Pick<Domain, 'status' | 'expiration'>,
  isPast: (iso: string) => boolean,
): boolean => OVER.includes(status) || (status === 'on_hold' && expiration !== null && isPast(expiration));

/** "31 days left to reactivate". */
export const leftWords = (t: TFunction<'domains'>, { until }: Deadline, days: number): string =>
  days <= 0 ? t('left.today') : t(`left.${until}`, { count: days });
