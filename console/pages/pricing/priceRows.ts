import type { Behavior, Plan, Product } from '@anun/sdk';

/** The prices of a zone, without actions that are not offered. */
export interface PriceRow {
  tld: string;
  register: Plan | undefined;
  renew: Plan | undefined;
  transfer: Plan | undefined;
  reactivate: Plan | undefined;
}

const zonesOf = (products: readonly Product[]) => products.filter(({ type }) => type === 'tld');

/** Popular zones first, otherwise in catalogue order, filtered by a part of the zone or its alias. */
export function priceRows(products: readonly Product[], years: number, text: string): PriceRow[] {
  const wanted = text.trim().toLowerCase().replace(/^\./, '');
  return zonesOf(products)
    .filter(({ name, policy }) => [name, ...(policy?.aliases ?? [])].some((spelling) => spelling.includes(wanted)))
    .toSorted((one, other) => Number(other.favorite ?? false) - Number(one.favorite ?? false))
    .map((product) => rowOf(product, years));
}

/** The terms available in any zone, in years. */
export function termsOf(products: readonly Product[]): number[] {
  const plans = zonesOf(products).flatMap((product) => product.plans);
  const terms = plans.filter(({ behavior }) => behavior === 'register' || behavior === 'renew');
  return [...new Set(terms.map(({ duration }) => duration))].toSorted((one, other) => one - other);
}

function rowOf({ name, plans }: Product, years: number): PriceRow {
  const sold = (behavior: Behavior) => plans.filter((plan) => plan.behavior === behavior);
  const of = (behavior: Behavior) => sold(behavior).find(({ duration }) => duration === years);
  // These actions have a fixed term, independent of the selected one.
  const only = (behavior: Behavior) => sold(behavior).toSorted((one, other) => one.duration - other.duration)[0];
  return {
    tld: name,
    register: of('register'),
    renew: of('renew'),
    transfer: only('transfer'),
    reactivate: only('reactivate'),
  };
}
