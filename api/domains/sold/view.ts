import type { PricedLine, SharedView, ShownItem } from '../../carts/index.ts';
import type { Schemas } from '../../contract/types.ts';
import { nameServerView } from '../../names/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { priceOf } from '../../platform/money.ts';
import { statesOf } from '../name/store.ts';
import { planId } from './plans.ts';
import { yearsOf } from './subject.ts';
import type { DomainBehavior, DomainParams } from './types.ts';

type DomainItemType = Schemas['DomainItemType'];

/** An item about a domain in a cart. */
export function cartItemView(
  type: DomainItemType,
  behavior: DomainBehavior,
  line: PricedLine<DomainParams>,
  shared: SharedView,
): Schemas['DomainCartItem'] {
  const years = yearsOf(line);
  return {
    ...shared,
    type,
    name: line.product,
    domain: line.subject.label,
    asciiDomain: line.subject.key,
    behavior,
    plan: { _id: planId(years, behavior) },
    duration: years,
    premium: line.offer.ownRenewal !== null,
    renewalPrice: line.prices.renewal,
    nameServers: (line.params.nameServers ?? []).map(nameServerView),
  };
}

/** Items about domains in orders, with the states of the domains that they claimed. */
export async function orderItemViews(
  db: Queryable,
  type: DomainItemType,
  behavior: DomainBehavior,
  items: ShownItem<DomainParams>[],
): Promise<Schemas['DomainOrderItem'][]> {
  const states = await statesOf(
    db,
    items.flatMap(({ item }) => item.claimId ?? []),
  );
  return items.map(({ item, shared, rate }) => {
    const years = yearsOf(item);
    const status = item.claimId ? states.get(item.claimId) : undefined;
    return {
      ...shared,
      type,
      name: item.product,
      domain: item.subject.label,
      asciiDomain: item.subject.key,
      plan: { _id: planId(years, behavior) },
      duration: years,
      domainStatus: status === undefined || status === 'claimed' ? null : status,
      premium: item.renewalPrice !== null,
      renewalPrice: item.renewalPrice === null ? null : priceOf(item.renewalPrice, rate),
    };
  });
}
