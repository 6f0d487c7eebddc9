import type { ContactInput, Domain, DomainsChangeRequest, DomainsPayload, Price } from '@anun/sdk';
import { paginate } from '@anun/sdk';
import { anun } from '../../../../api/client.ts';
import { type DomainQuery, listQuery } from '../domainQuery.ts';

/** The maximum number of domains per change. */
export const mostNames = 10_000;
/** Domains per request: few enough to keep the tab responsive while a response is parsed. */
const pageful = 500;

/** What is kept of a selected row, also when another page is shown. */
export interface Picked extends Pick<Domain, '_id' | 'domain' | 'renewPrice' | 'dnsUsed'> {
  servers: readonly string[];
  /** The number of its records in our DNS. */
  records: number;
}
export type Selected = ReadonlyMap<string, Picked>;

/** Actions that only switch something on or off. */
const switches = {
  autoRenewOn: { action: 'autoRenew', payload: { autoRenew: true } },
  autoRenewOff: { action: 'autoRenew', payload: { autoRenew: false } },
  privacyOn: { action: 'privacy', payload: { whoIsPrivacyStatus: true } },
  privacyOff: { action: 'privacy', payload: { whoIsPrivacyStatus: false } },
  lock: { action: 'lock', payload: { transferLock: true } },
  unlock: { action: 'lock', payload: { transferLock: false } },
  premiumOff: { action: 'premium', payload: { forSale: false } },
} as const;
export type BulkSwitch = keyof typeof switches;
export type BulkAction = 'renew' | 'nameServers' | 'contacts' | 'premiumOn' | BulkSwitch;

/** The values of an action's dialog. */
export interface Wanted {
  hosts: readonly string[];
  contacts: Partial<Pick<DomainsPayload, ContactGroup>>;
  /** In dollars; undefined while it isn't a number. */
  minBidPrice: number | undefined;
}
type ContactGroup = 'registrantContacts' | 'administrativeContacts' | 'technicalContacts' | 'billingContacts';

export const pickOf = ({ _id, domain, renewPrice, dnsUsed, nameServers, records }: Domain): Picked => ({
  _id,
  domain,
  renewPrice,
  dnsUsed,
  servers: nameServers.map(({ unicodeHostname }) => unicodeHostname),
  records: records.length,
});

/** All domains that match the filter and search and can be changed, up to the maximum. */
export async function allMatching(
  query: DomainQuery,
  { onRead, signal }: { onRead: (read: number) => void; signal: AbortSignal },
): Promise<Selected> {
  const found = new Map<string, Picked>();
  const whole = { ...query, page: 1 };
  const list = paginate((page) => anun.domains.list({ query: { ...listQuery(whole, page.limit), ...page }, signal }), {
    limit: pageful,
  });
  let read = 0;
  for await (const domain of list) {
    if (domain.selectable) found.set(domain._id, pickOf(domain));
    if (found.size === mostNames) break;
    read++;
    if (read % pageful === 0) onRead(read);
  }
  return found;
}

/** The total price of another year. The API prices each domain; whole drams and cents add up exactly. */
export function renewalOf(selected: ReadonlyMap<string, Pick<Domain, 'renewPrice'>>): Price {
  let [amd, cents] = [0, 0];
  for (const { renewPrice } of selected.values()) {
    amd += renewPrice?.amd ?? 0;
    cents += Math.round((renewPrice?.usd ?? 0) * 100);
  }
  return { amd, usd: cents / 100 };
}

/** The request body of an action. */
export function changeOf(action: BulkAction, selected: Selected, wanted: Wanted): DomainsChangeRequest {
  const { hosts, contacts, minBidPrice } = wanted;
  // By domain, so that the results refer to them by domain too.
  const ids = [...selected.values()].map(({ domain }) => domain);
  if (action === 'renew') return { action, ids, payload: { years: 1 } };
  if (action === 'contacts') return { action, ids, payload: contacts };
  if (action === 'nameServers')
    return { action, ids, payload: { nameServers: hosts.map((hostname) => ({ hostname })), allowDnsOff: true } };
  if (action === 'premiumOn')
    return {
      action: 'premium',
      ids,
      payload: { forSale: true, ...(minBidPrice === undefined ? {} : { minBidPrice }) },
    };
  return { ids, ...switches[action] };
}

/** Whether all required input is there; the API validates the rest. */
export function isComplete(action: BulkAction, { hosts, contacts, minBidPrice }: Wanted): boolean {
  if (action === 'premiumOn') return minBidPrice !== undefined;
  if (action === 'nameServers') return hosts.length >= 2 && hosts.length <= 6;
  return action !== 'contacts' || Object.values(contacts).some(isFilled);
}
const isFilled = (contact: ContactInput): boolean => contact !== null && Object.keys(contact).length > 0;

/** Whether these are the same hosts, regardless of order and case. */
export function sameHosts(some: readonly string[], others: readonly string[]): boolean {
  const key = (hosts: readonly string[]) =>
    JSON.stringify([...new Set(hosts.map((host) => host.toLowerCase().replace(/\.$/, '')))].toSorted());
  return key(some) === key(others);
}

/** Whether the lists share a host. A list uses our DNS if any of its hosts is ours. */
export const sharesHost = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((host) => others.some((other) => sameHosts([host], [other])));

/** The hosts of a field with one per line. */
export const hostsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
