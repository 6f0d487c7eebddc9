import { childOf, tokenOf } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { Command, Context } from './context.ts';
import {
  isReply,
  missingContact,
  nameOf,
  nameProblem,
  nameServerCountProblem,
  readContacts,
  readNameServers,
  yearsOf,
} from './domain-rules.ts';
import { magicOf } from './magic.ts';
import type { SandboxDomain } from './model.ts';
import * as ns from './namespaces.ts';
import { done, type Reply, refuse } from './reply.ts';
import { newRoid } from './roid.ts';
import { dsOfCreate } from './secdns.ts';
import { shapeProblem } from './shape.ts';
import { addYears } from './years.ts';
import { type ZonePolicy, zoneOf } from './zones.ts';

const hour = 3_600_000;

export const domainCreate: Command = {
  writes: true,
  async run(element, context, extensions) {
    const parts = ['name', 'period?', 'ns?', 'registrant?', 'contact*', 'authInfo'];
    const problem = shapeProblem(element, parts) ?? nameProblem(nameOf(element));
    if (problem) return problem;
    const name = nameOf(element);
    const policy = zoneOf(name);
    if (await context.objects.domain(name)) return refuse(2302);
    if (magicOf(name)?.label === 'reserved') return refuse(2306, 'reserved');

    const authInfo = childOf(childOf(element, 'authInfo'), 'pw')?.text;
    if (!authInfo) return refuse(2003, 'authInfo');
    const years = yearsOf(element, policy);
    if (isReply(years)) return years;
    const nameServers = await readNameServers(childOf(element, 'ns'), name, context.objects);
    if (isReply(nameServers)) return nameServers;
    const contacts = await readContacts(element, name, context.objects);
    if (isReply(contacts)) return contacts;
    const registrant = tokenOf(element, 'registrant');
    const ds = dsOfCreate(extensions);
    if (isReply(ds)) return ds;
    const refusal =
      nameServerCountProblem(nameServers, policy) ?? (await registrantProblem(registrant, policy, context));
    if (refusal) return refusal;

    const now = context.now.toISOString();
    const expiresAt = addYears(context.now, years).toISOString();
    const { client } = context;
    const roid = newRoid('D');
    const base = { name, roid, sponsor: client, creator: client, createdAt: now, expiresAt };
    return register({ ...base, registrant, contacts, nameServers, statuses: [], authInfo, ds }, years, context);
  },
};

async function registrantProblem(registrant: string | undefined, policy: ZonePolicy, { objects }: Context) {
  if (registrant === undefined) return policy.contacts ? refuse(2003, 'registrant') : undefined;
  return policy.contacts ? missingContact([registrant], objects) : refuse(2306, 'this zone has no contacts');
}

/** Names called `pending` and `rejected` are decided an hour later. */
async function register(domain: SandboxDomain, years: number, context: Context): Promise<Reply> {
  const magic = magicOf(domain.name)?.label;
  const { client, clTRID, svTRID, now } = context;
  const dueAt = new Date(now.getTime() + hour).toISOString();
  const waits = magic === 'pending' || magic === 'rejected';
  const pending = { kind: 'create' as const, approve: magic === 'pending', dueAt, client, years, clTRID, svTRID };
  await context.saveDomain(waits ? { ...domain, statuses: ['pendingCreate'], pending } : domain);

  const data = xml`
    <domain:creData xmlns:domain="${ns.domain}">
      <domain:name>${domain.name}</domain:name>
      <domain:crDate>${domain.createdAt}</domain:crDate>
      <domain:exDate>${domain.expiresAt}</domain:exDate>
    </domain:creData>`;
  return waits ? { code: 1001, data } : done(data);
}
