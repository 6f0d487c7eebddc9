import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import type { SandboxDomain, SandboxNameServer, SandboxRole } from './model.ts';
import type { Objects } from './objects.ts';
import { addressProblem } from './addresses.ts';
import { type Reply, refuse } from './reply.ts';
import { eachShapeProblem, shapeProblem } from './shape.ts';
import { isHostName, isRegistrable, type ZonePolicy, zoneOf } from './zones.ts';

export const nameOf = (element: XmlElement): string => (tokenOf(element, 'name') ?? '').toLowerCase();

export function nameProblem(name: string): Reply | undefined {
  if (!isHostName(name)) return refuse(2005, `${name} is no domain name`);
  return isRegistrable(name) ? undefined : refuse(2306, `${name} cannot be registered`);
}

/** Does one of the statuses, or an action that is pending, forbid this verb? `free` are statuses that the command lifts. */
export function statusProblem(
  domain: SandboxDomain,
  verb: 'Update' | 'Renew' | 'Delete',
  free: readonly string[] = [],
) {
  const forbidding = domain.statuses.find(
    (status) => status.startsWith('pending') || [`client${verb}Prohibited`, `server${verb}Prohibited`].includes(status),
  );
  if (!forbidding || (forbidding.startsWith('client') && free.includes(forbidding))) return undefined;
  return refuse(2304, forbidding);
}

/** As info shows them: `inactive` without name servers, `ok` when there is nothing else to say. */
export function shownStatuses(domain: SandboxDomain): string[] {
  const statuses = domain.nameServers.length === 0 ? [...domain.statuses, 'inactive'] : domain.statuses;
  return statuses.length > 0 ? statuses : ['ok'];
}

/** Whole years; a period in months must make them up. A missing one means one year, the registry's default. */
export function yearsOf(element: XmlElement, policy: ZonePolicy): number | Reply {
  const period = childOf(element, 'period');
  if (!period) return 1;
  const amount = Number(period.text);
  const unit = period.attributes.get('unit');
  if (!Number.isInteger(amount) || (unit !== 'y' && unit !== 'm')) return refuse(2005, 'period');
  const years = unit === 'm' ? amount / 12 : amount;
  if (!Number.isInteger(years)) return refuse(2306, 'whole years only');
  return years >= 1 && years <= policy.maxYears ? years : refuse(2004, `1 to ${policy.maxYears} years`);
}

/** Name servers of a `ns` element, as the zone wants them. */
export async function readNameServers(
  ns: XmlElement | undefined,
  domain: string,
  objects: Objects,
): Promise<SandboxNameServer[] | Reply> {
  const { hosts } = zoneOf(domain);
  if (!ns) return [];
  const problem = shapeProblem(ns, [hosts === 'object' ? 'hostObj+' : 'hostAttr+']);
  if (problem) return problem;
  return hosts === 'object' ? readHostObjects(ns, objects) : readHostAttributes(ns, domain);
}

async function readHostObjects(ns: XmlElement, objects: Objects): Promise<SandboxNameServer[] | Reply> {
  const names = childrenOf(ns, 'hostObj').map((host) => foldBlanks(host.text).toLowerCase());
  const known = await objects.existing('hosts', names);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return refuse(2303, `host ${unknown}`);
  return names.map((host) => ({ host, addresses: [] }));
}

function readHostAttributes(ns: XmlElement, domain: string): SandboxNameServer[] | Reply {
  const problem = eachShapeProblem(ns, 'hostAttr', ['hostName', 'hostAddr*']);
  if (problem) return problem;
  const servers: SandboxNameServer[] = [];
  for (const attribute of childrenOf(ns, 'hostAttr')) {
    const host = (tokenOf(attribute, 'hostName') ?? '').toLowerCase();
    if (!isHostName(host)) return refuse(2005, `${host} is no host name`);
    const addresses = childrenOf(attribute, 'hostAddr');
    const wrong = addressProblem(addresses);
    if (wrong) return wrong;
    const inside = host === domain || host.endsWith(`.${domain}`);
    if (inside !== addresses.length > 0) return refuse(2306, `${host} ${inside ? 'needs' : 'cannot have'} addresses`);
    servers.push({ host, addresses: addresses.map((address) => foldBlanks(address.text)) });
  }
  return servers;
}

export function nameServerCountProblem(servers: readonly SandboxNameServer[], policy: ZonePolicy): Reply | undefined {
  const hosts = new Set(servers.map(({ host }) => host)).size;
  if (hosts === 0 || (hosts >= policy.minNameServers && hosts <= policy.maxNameServers)) return undefined;
  return refuse(2306, `${policy.minNameServers} to ${policy.maxNameServers} name servers`);
}

const roles: readonly SandboxRole[] = ['admin', 'tech', 'billing'];

/** Contacts of a create, add or rem element; each must exist. */
export async function readContacts(
  element: XmlElement | undefined,
  domain: string,
  objects: Objects,
): Promise<SandboxDomain['contacts'] | Reply> {
  const contacts: SandboxDomain['contacts'] = [];
  for (const contact of childrenOf(element, 'contact')) {
    const role = roles.find((known) => known === contact.attributes.get('type'));
    if (!role) return refuse(2005, 'contact type');
    contacts.push({ role, id: foldBlanks(contact.text) });
  }
  if (contacts.length > 0 && !zoneOf(domain).contacts) return refuse(2306, 'this zone has no contacts');
  return (
    (await missingContact(
      contacts.map(({ id }) => id),
      objects,
    )) ?? contacts
  );
}

export async function missingContact(ids: readonly string[], objects: Objects): Promise<Reply | undefined> {
  const known = await objects.existing('contacts', ids);
  const missing = ids.find((id) => !known.has(id));
  return missing === undefined ? undefined : refuse(2303, `contact ${missing}`);
}

/** Tells a refusal from what was read. */
export const isReply = <T>(value: T | Reply): value is Reply =>
  typeof value === 'object' && value !== null && 'code' in value;
