import type { Domain } from '@anun/sdk';
import type { TFunction } from 'i18next';

/** The day that counts now, and what it is the last day for. */
export interface Deadline {
  until: 'renew' | 'reactivate' | 'free';
  at: string;
}

/** After its last day the day that is gone helps nobody: what counts is how long it can still be had. */
export function deadlineOf({ status, lifecycle }: Pick<Domain, 'status' | 'lifecycle'>): Deadline | undefined {
  const { renewUntil, reactivateUntil, releaseAt } = lifecycle;
  if (status === 'expired' && renewUntil) return { until: 'renew', at: renewUntil };
  if (status === 'pending_removal' && reactivateUntil) return { until: 'reactivate', at: reactivateUntil };
  if (status === 'releasing' && releaseAt) return { until: 'free', at: releaseAt };
  return undefined;
}

const OVER = ['expired', 'pending_removal', 'releasing'];
/** Has it expired? The API's word counts; what is on hold only shows that, so that its date tells. */
export const isOver = (
  { status, expiration }: Pick<Domain, 'status' | 'expiration'>,
  isPast: (iso: string) => boolean,
): boolean => OVER.includes(status) || (status === 'on_hold' && expiration !== null && isPast(expiration));

/** "31 days left to reactivate". */
export const leftWords = (t: TFunction<'domains'>, { until }: Deadline, days: number): string =>
  days <= 0 ? t('left.today') : t(`left.${until}`, { count: days });
