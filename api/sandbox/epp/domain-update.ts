import { childOf, childrenOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import type { Command, Context } from './context.ts';
import {
  isReply,
  missingContact,
  nameOf,
  nameServerCountProblem,
  readContacts,
  readNameServers,
  statusProblem,
} from './domain-rules.ts';
import type { SandboxDomain, SandboxNameServer } from './model.ts';
import { done, type Reply, refuse } from './reply.ts';
import { restore, restoreIn } from './domain-restore.ts';
import { dsAfterUpdate } from './secdns.ts';
import { eachShapeProblem, shapeProblem } from './shape.ts';
import { zoneOf } from './zones.ts';

interface Items {
  nameServers: SandboxNameServer[];
  contacts: SandboxDomain['contacts'];
  statuses: string[];
}

export const domainUpdate: Command = {
  writes: true,
  async run(element, context, extensions) {
    const problem =
      shapeProblem(element, ['name', 'add?', 'rem?', 'chg?']) ??
      eachShapeProblem(element, 'chg', ['registrant?', 'authInfo?']);
    if (problem) return problem;
    if (element.children.length === 1 && extensions.length === 0) return refuse(2003, 'nothing to change');
    const domain = await context.objects.domain(nameOf(element));
    if (!domain) return refuse(2303);
    if (domain.sponsor !== context.client) return refuse(2201);
    const wish = restoreIn(extensions);
    if (wish) return restore(element, wish, domain, context);

    const removed = await readItems(childOf(element, 'rem'), domain.name, context);
    if (isReply(removed)) return removed;
    const prohibited = statusProblem(domain, 'Update', removed.statuses);
    if (prohibited) return prohibited;
    const added = await readItems(childOf(element, 'add'), domain.name, context);
    if (isReply(added)) return added;
    const ds = dsAfterUpdate(domain.ds, extensions);
    if (isReply(ds)) return ds;

    const changed = changedBy(childOf(element, 'chg'), domain);
    const next = { ...domain, ...changed, ...combine(domain, added, removed), ds };
    const refusal = await resultProblem(next, context);
    if (refusal) return refusal;
    await context.saveDomain({ ...next, updatedBy: context.client, updatedAt: context.now.toISOString() });
    return done();
  },
};

async function readItems(element: XmlElement | undefined, domain: string, context: Context): Promise<Items | Reply> {
  if (!element) return { nameServers: [], contacts: [], statuses: [] };
  const problem = shapeProblem(element, ['ns?', 'contact*', 'status*']);
  if (problem) return problem;
  const removes = element.name === 'rem';
  const nameServers = await (removes
    ? hostsIn(childOf(element, 'ns'))
    : readNameServers(childOf(element, 'ns'), domain, context.objects));
  if (isReply(nameServers)) return nameServers;
  const contacts = await readContacts(element, domain, context.objects);
  if (isReply(contacts)) return contacts;
  const statuses = childrenOf(element, 'status').map((status) => status.attributes.get('s') ?? '');
  const foreign = statuses.find((status) => !clientStatuses.includes(status));
  return foreign === undefined
    ? { nameServers, contacts, statuses }
    : refuse(2306, `status ${foreign} is not the client's`);
}

const clientStatuses = ['Delete', 'Renew', 'Transfer', 'Update']
  .map((verb) => `client${verb}Prohibited`)
  .concat('clientHold');

/** To remove a name server, its name is enough. */
const hostsIn = (ns: XmlElement | undefined): SandboxNameServer[] =>
  (ns?.children ?? []).map((server) => ({
    host: (server.name === 'hostAttr' ? (tokenOf(server, 'hostName') ?? '') : server.text.trim()).toLowerCase(),
    addresses: [],
  }));

/** RFC 5731, 3.2.5: what is removed goes before what is added comes. */
function combine(domain: SandboxDomain, added: Items, removed: Items): Items {
  const leaving = new Set(removed.nameServers.map(({ host }) => host));
  const kept = domain.nameServers.filter(({ host }) => !leaving.has(host));
  const keyOf = ({ role, id }: SandboxDomain['contacts'][number]) => `${role} ${id}`;
  const parting = new Set(removed.contacts.map(keyOf));
  const contacts = [...domain.contacts.filter((contact) => !parting.has(keyOf(contact))), ...added.contacts];
  const statuses = domain.statuses.filter((status) => !removed.statuses.includes(status));
  return {
    nameServers: [...new Map([...kept, ...added.nameServers].map((server) => [server.host, server])).values()],
    contacts: [...new Map(contacts.map((contact) => [keyOf(contact), contact])).values()],
    statuses: [...new Set([...statuses, ...added.statuses])],
  };
}

function changedBy(
  change: XmlElement | undefined,
  domain: SandboxDomain,
): Pick<SandboxDomain, 'registrant' | 'authInfo'> {
  const authInfo = childOf(change, 'authInfo');
  return {
    registrant: tokenOf(change, 'registrant') ?? domain.registrant,
    authInfo: authInfo ? (childOf(authInfo, 'pw')?.text ?? '') : domain.authInfo,
  };
}

async function resultProblem(domain: SandboxDomain, { objects }: Context): Promise<Reply | undefined> {
  const policy = zoneOf(domain.name);
  const tooFew = nameServerCountProblem(domain.nameServers, policy);
  if (tooFew || domain.registrant === undefined) return tooFew;
  return policy.contacts ? missingContact([domain.registrant], objects) : refuse(2306, 'this zone has no contacts');
}
