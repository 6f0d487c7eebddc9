import type { Choice, Offer } from '../../carts/index.ts';
import type { Plan, PremiumName, Snapshot } from '../../catalog/index.ts';
import type { DomainBehavior, DomainLine } from './types.ts';

/** The plans of the domain's zone, or the domain's own premium price for the same terms. */
export function offerOf(line: DomainLine, behavior: DomainBehavior, snapshot: Snapshot): Offer {
  const tld = snapshot.tlds.get(line.product);
  if (!tld) throw new Error(`${line.subject.label} is priced, but its zone is not sold`);
  const premium = snapshot.premium.get(line.subject.key);
  return {
    productId: tld.id,
    choices: tld.plans.filter((plan) => plan.behavior === behavior).map((plan) => choiceOf(plan, premium)),
    ownRenewal: premium?.priceRenew ?? null,
  };
}

const choiceOf = (plan: Plan, premium: PremiumName | undefined): Choice => ({
  plan: plan.id,
  behavior: plan.behavior,
  term: { unit: 'year', count: plan.duration },
  total: premium ? ownTotal(plan, premium) : plan.total,
});

const ownTotal = ({ behavior, duration }: Plan, { price, priceRenew }: PremiumName): number =>
  (behavior === 'register' ? price : priceRenew) + (duration - 1) * priceRenew;
