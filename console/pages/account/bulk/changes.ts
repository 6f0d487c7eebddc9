import type { Domain, DomainsChangeRequest, Price } from '@anun/sdk';
import { paginate } from '@anun/sdk';
import { anun } from '../../../api/client.ts';
import { type DomainQuery, listQuery } from '../domainQuery.ts';

/** As many names as one change takes. */
export const mostNames = 10_000;

/** What is kept of a selected row, also when its page is gone. */
export type Picked = Pick<Domain, '_id' | 'domain' | 'renewPrice'>;
export type Selected = ReadonlyMap<string, Picked>;

export type BulkAction = 'renew' | 'nameServers' | 'autoRenewOn' | 'autoRenewOff';

export const pickOf = ({ _id, domain, renewPrice }: Domain): Picked => ({ _id, domain, renewPrice });

/** All names that the filter and the search choose and whose state allows a change, as many as one change takes. */
export async function allMatching(query: DomainQuery): Promise<Selected> {
  const found = new Map<string, Picked>();
  const list = paginate((page) => anun.domains.list({ query: { ...listQuery(query, page.limit), ...page } }), {
    limit: 1_000,
  });
  for await (const domain of list) {
    if (domain.selectable) found.set(domain._id, pickOf(domain));
    if (found.size === mostNames) break;
  }
  return found;
}

/** What a year more costs for all of them. The API prices each name; whole drams and cents add up exactly. */
export function renewalOf(selected: Selected): Price {
  let [amd, cents] = [0, 0];
  for (const { renewPrice } of selected.values()) {
    amd += renewPrice?.amd ?? 0;
    cents += Math.round((renewPrice?.usd ?? 0) * 100);
  }
  return { amd, usd: cents / 100 };
}

/** The request that carries an action out. */
export function changeOf(action: BulkAction, selected: Selected, hosts: readonly string[]): DomainsChangeRequest {
  const ids = [...selected.keys()];
  if (action === 'renew') return { action: 'renew', ids, payload: { years: 1 } };
  if (action === 'nameServers')
    return { action: 'nameServers', ids, payload: { nameServers: hosts.map((hostname) => ({ hostname })) } };
  return { action: 'autoRenew', ids, payload: { autoRenew: action === 'autoRenewOn' } };
}

/** The hosts of a field with one on each line. */
export const hostsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
