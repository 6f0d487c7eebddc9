import type { Tld } from '../../catalog/index.ts';
import type { DomainRow, DomainState } from '../types.ts';

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

type Policy = Pick<Tld, 'renewGraceDays' | 'reactivateDays'>;
type Aged = Pick<DomainRow, 'status' | 'expires_at' | 'life_done_to'>;

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

/** Days after expiry at which each state ends. */
const changeOf = (
  status: DomainState,
  policy: Policy,
): { kind: 'expire' | 'remove' | 'release'; days: number } | null => {
  const { renewGraceDays, reactivateDays } = policy;
  switch (status) {
    case 'active':
      return { kind: 'expire', days: 0 };
    case 'expired':
      return { kind: 'remove', days: renewGraceDays };
    case 'pending_removal':
      return { kind: 'release', days: renewGraceDays + reactivateDays };
    default:
      return null;
  }
};

/**
 * The next step of a name, perhaps long due. After a pause (nothing ran for a while) only the latest of several reminders is
 * made, and it comes before the change of state, so that a name that can still be renewed is.
 */
export function nextStep(row: Aged, policy: Policy, now: Date): LifeStep | null {
  const { expires_at: expiresAt } = row;
  if (!expiresAt) return null;
  if (row.status === 'releasing') return { kind: 'end', at: expiresAt };
  const change = changeOf(row.status, policy);
  if (!change) return null;
  const at = (days: number) => daysAfter(expiresAt, days);
  const doneTo = row.life_done_to?.getTime() ?? Number.NEGATIVE_INFINITY;
  const care = (row.status === 'active' ? BEFORE : row.status === 'expired' ? after(policy) : [])
    .map((step) => ({ kind: 'care' as const, at: at(step.days), ...step }))
    .filter((step) => step.at.getTime() > doneTo);
  const overdue = care.filter((step) => step.at <= now).at(-1);
  if (overdue) return overdue;
  const next = { kind: change.kind, at: at(change.days) };
  const [first] = care;
  return first && first.at <= next.at ? first : next;
}
