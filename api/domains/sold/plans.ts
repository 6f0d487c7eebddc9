import type { Snapshot } from '../../catalog/index.ts';
import { Fault, fieldFault } from '../../contract/types.ts';
import type { DomainName } from '../../names/index.ts';
import type { DomainBehavior } from './types.ts';

export const planId = (years: number, behavior: DomainBehavior): string => `${years}_year_${behavior}`;

/** A plan that is given has to be one: no guess is charged for. Its years count; what is done follows from the item's type. */
export function yearsOfPlan(plan: string, pointer: string): number {
  const match = /^(\d{1,2})_year_(register|renew|reactivate|transfer)$/.exec(plan);
  if (!match) throw fieldFault('rule_broken', pointer, 'cart.plan', { plan });
  return Number(match[1]);
}

/** The zone sells this for so many years, or says for how many it does. */
export function demandYears(
  { behavior, years }: { behavior: DomainBehavior; years: number },
  name: DomainName,
  snapshot: Snapshot,
  pointer: string,
): void {
  const plans = snapshot.tlds.get(name.zone.name)?.plans.filter((plan) => plan.behavior === behavior) ?? [];
  const durations = plans.map(({ duration }) => duration);
  if (durations.includes(years)) return;
  const params = { domain: name.domain, min: Math.min(...durations), max: Math.max(...durations) };
  throw new Fault('rule_broken', 'cart.yearsOutOfRange', {
    params,
    errors: [{ pointer, code: 'years', key: 'cart.yearsOutOfRange', params }],
  });
}
