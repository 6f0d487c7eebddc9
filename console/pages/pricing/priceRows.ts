import type { Behavior, Plan, Product } from '@anun/sdk';

/** What a zone costs for a term; what is not offered for it is absent. */
export interface PriceRow {
  tld: string;
  years: number;
  register: Plan | undefined;
  renew: Plan | undefined;
  transfer: Plan | undefined;
}

/** Popular zones first, else in the order of the catalogue; terms by length. `text` is a part of the zone's name or alias. */
export function priceRows(products: readonly Product[], text: string): PriceRow[] {
  const wanted = text.trim().toLowerCase().replace(/^\./, '');
  return products
    .filter(
      ({ type, name, policy }) =>
        type === 'tld' && [name, ...(policy?.aliases ?? [])].some((spelling) => spelling.includes(wanted)),
    )
    .toSorted((one, other) => Number(other.favorite ?? false) - Number(one.favorite ?? false))
    .flatMap(rowsOf);
}

function rowsOf({ name, plans }: Product): PriceRow[] {
  const of = (behavior: Behavior, years: number) =>
    plans.find((plan) => plan.behavior === behavior && plan.duration === years);
  const shown = plans.filter(({ behavior }) => behavior !== 'reactivate' && behavior !== 'retail');
  const terms = [...new Set(shown.map(({ duration }) => duration))].toSorted((one, other) => one - other);
  return terms.map((years) => ({
    tld: name,
    years,
    register: of('register', years),
    renew: of('renew', years),
    transfer: of('transfer', years),
  }));
}
