import type { ContactInput, Domain, DomainsChangeRequest, DomainsPayload, Price } from '@anun/sdk';
import { paginate } from '@anun/sdk';
import { anun } from '../../../../api/client.ts';
import { type DomainQuery, listQuery } from '../domainQuery.ts';

/** As many names as one change takes. */
export const mostNames = 10_000;
/** Read at once: few enough that the tab goes on answering while a page of them is taken apart. */
const pageful = 500;

/** What is kept of a selected row, also when its page is gone. */
export interface Picked extends Pick<Domain, '_id' | 'domain' | 'renewPrice' | 'dnsUsed'> {
  servers: readonly string[];
  /** How many records our DNS holds of it. */
  records: number;
}
export type Selected = ReadonlyMap<string, Picked>;

/** What needs no more words than on or off. */
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

/** What is asked for in the dialog of an action. */
export interface Wanted {
  hosts: readonly string[];
  contacts: Partial<Pick<DomainsPayload, ContactGroup>>;
  /** In dollars; nothing while it is no number. */
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

/** All names that the filter and the search choose and whose state allows a change, as many as one change takes. */
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

/** What a year more costs for all of them. The API prices each name; whole drams and cents add up exactly. */
export function renewalOf(selected: ReadonlyMap<string, Pick<Domain, 'renewPrice'>>): Price {
  let [amd, cents] = [0, 0];
  for (const { renewPrice } of selected.values()) {
    amd += renewPrice?.amd ?? 0;
    cents += Math.round((renewPrice?.usd ?? 0) * 100);
  }
  return { amd, usd: cents / 100 };
}

/** The request that carries an action out. */
export function changeOf(action: BulkAction, selected: Selected, wanted: Wanted): DomainsChangeRequest {
  const { hosts, contacts, minBidPrice } = wanted;
  // By their names, which the results then speak of.
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

/** Is everything there that the action needs? The API judges the rest. */
export function isComplete(action: BulkAction, { hosts, contacts, minBidPrice }: Wanted): boolean {
  if (action === 'premiumOn') return minBidPrice !== undefined;
  if (action === 'nameServers') return hosts.length >= 2 && hosts.length <= 6;
  return action !== 'contacts' || Object.values(contacts).some(isFilled);
}
const isFilled = (contact: ContactInput): boolean => contact !== null && Object.keys(contact).length > 0;

/** Are these the same hosts, whatever their order and case? */
export function sameHosts(some: readonly string[], others: readonly string[]): boolean {
  const key = (hosts: readonly string[]) =>
    JSON.stringify([...new Set(hosts.map((host) => host.toLowerCase().replace(/\.$/, '')))].toSorted());
  return key(some) === key(others);
}

/** Does one of these hosts stand among the others? Our DNS is used wherever a list leads to it, also beside others. */
export const sharesHost = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((host) => others.some((other) => sameHosts([host], [other])));

/** The hosts of a field with one on each line. */
export const hostsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
