import type { Tld } from '../../catalog/index.ts';
import type { DomainRow } from './types.ts';

export const DAY_MS = 86_400_000;

export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** AMD for one year more, or nothing where it is not sold. */
export const yearlyTotal = (tld: Pick<Tld, 'plans'>, behavior: 'renew' | 'reactivate'): number | null =>
  tld.plans.find((plan) => plan.behavior === behavior && plan.duration === 1)?.total ?? null;

/** What time does next with a name. */
export type LifeStep =
  /** Remind its owner, or renew it from the balance where that is wanted; `days` from expiry, negative before it. */
  | { kind: 'care'; at: Date; days: number; remind: boolean; renew: boolean }
  /** A new state: the term is over, the time to renew, the time to reactivate, or the name is to be let go. */
  | { kind: 'expire' | 'remove' | 'release' | 'end'; at: Date };

type Policy = Pick<Tld, 'renewGraceDays' | 'reactivateDays' | 'pendingDeleteDays'>;
type Aged = Pick<DomainRow, 'status' | 'expires_at' | 'removed_at' | 'life_done_to'>;

/**
 * Owners hear a month and a week before expiry, as registrars of ICANN's zones must (Expired Registration Recovery Policy,
 * 2.1), and the day before; with automatic renewal each failed try tells them.
 */
/** Days from expiry, at which a name that renews by itself is first renewed. */
export const FIRST_TRY_DAYS = -7;
const BEFORE = [
  { days: -30, remind: true, renew: false },
  { days: FIRST_TRY_DAYS, remind: true, renew: true },
  { days: -3, remind: false, renew: true },
  { days: -1, remind: true, renew: true },
  { days: 0, remind: false, renew: true },
];
const after = ({ renewGraceDays }: Policy) => [
  ...[3, 10].filter((days) => days < renewGraceDays).map((days) => ({ days, remind: false, renew: true })),
  ...[renewGraceDays - 3].filter((days) => days > 10).map((days) => ({ days, remind: true, renew: true })),
];

/** Last moments to renew a name and to bring it back, and when anybody can have it, as far as nobody renews it. */
export function deadlines(
  { expires_at: expiresAt, removed_at: removedAt }: Pick<DomainRow, 'expires_at' | 'removed_at'>,
  { renewGraceDays, reactivateDays, pendingDeleteDays }: Policy,
): { renewUntil: Date; reactivateUntil: Date; releaseAt: Date } | null {
  if (!expiresAt) return null;
  const renewUntil = daysAfter(expiresAt, renewGraceDays);
  // Where the registry lets it be restored, the time for that begins with its deletion there, which may have come late.
  const reactivateUntil = daysAfter(removedAt ?? renewUntil, reactivateDays);
  return { renewUntil, reactivateUntil, releaseAt: daysAfter(reactivateUntil, pendingDeleteDays) };
}

/** When the state that a name is in ends, and how. */
function changeOf(row: Aged, policy: Policy): LifeStep | null {
  const ends = deadlines(row, policy);
  if (!row.expires_at || !ends) return null;
  switch (row.status) {
    case 'active':
      return { kind: 'expire', at: row.expires_at };
    case 'expired':
      return { kind: 'remove', at: ends.renewUntil };
    case 'pending_removal':
      return { kind: 'release', at: ends.reactivateUntil };
    case 'releasing':
      return { kind: 'end', at: ends.releaseAt };
    default:
      return null;
  }
}

/**
 * The next step of a name, perhaps long due. After a pause (nothing ran for a while) only the latest of several reminders is
 * made, and it comes before the change of state, so that a name that can still be renewed is.
 */
export function nextStep(row: Aged, policy: Policy, now: Date): LifeStep | null {
  const { expires_at: expiresAt } = row;
  const next = changeOf(row, policy);
  if (!expiresAt || !next) return null;
  const at = (days: number) => daysAfter(expiresAt, days);
  const doneTo = row.life_done_to?.getTime() ?? Number.NEGATIVE_INFINITY;
  const care = (row.status === 'active' ? BEFORE : row.status === 'expired' ? after(policy) : [])
    .map((step) => ({ kind: 'care' as const, at: at(step.days), ...step }))
    .filter((step) => step.at.getTime() > doneTo);
  const overdue = care.filter((step) => step.at <= now).at(-1);
  if (overdue) return overdue;
  const [first] = care;
  return first && first.at <= next.at ? first : next;
}
