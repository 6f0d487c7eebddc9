import { childOf, childrenOf, foldBlanks, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import { addressProblem, familyOf } from './addresses.ts';
import type { Command, Context } from './context.ts';
import { nameOf } from './domain-rules.ts';
import type { SandboxHost } from './model.ts';
import * as ns from './namespaces.ts';
import { done, type Reply, refuse } from './reply.ts';
import { newRoid } from './roid.ts';
import { eachShapeProblem, shapeProblem } from './shape.ts';
import { isHostName, superordinateOf } from './zones.ts';

export const hostCheck: Command = {
  writes: false,
  async run(element, { objects }) {
    const problem = shapeProblem(element, ['name+']);
    if (problem) return problem;
    const names = childrenOf(element, 'name').map((name) => foldBlanks(name.text).toLowerCase());
    const known = await objects.existing('hosts', names);
    const answers = names.map(
      (name) => xml`
        <host:cd>
          <host:name avail="${known.has(name) ? 0 : 1}">${name}</host:name>
          ${known.has(name) ? xml`<host:reason>in use</host:reason>` : undefined}
        </host:cd>`,
    );
    return done(xml`<host:chkData xmlns:host="${ns.host}">${answers}</host:chkData>`);
  },
};

export const hostCreate: Command = {
  writes: true,
  async run(element, context) {
    const addresses = childrenOf(element, 'addr');
    const problem = shapeProblem(element, ['name', 'addr*']) ?? addressProblem(addresses);
    if (problem) return problem;
    const name = nameOf(element);
    if (!isHostName(name)) return refuse(2005, `${name} is no host name`);
    if (await context.objects.host(name)) return refuse(2302);
    const refusal = await glueProblem(name, addresses.length > 0, context);
    if (refusal) return refusal;

    const createdAt = context.now.toISOString();
    const base = { name, roid: newRoid('H'), sponsor: context.client, createdAt, statuses: [] };
    await context.objects.saveHost({ ...base, addresses: addresses.map((address) => foldBlanks(address.text)) });
    return done(xml`
      <host:creData xmlns:host="${ns.host}">
        <host:name>${name}</host:name>
        <host:crDate>${createdAt}</host:crDate>
      </host:creData>`);
  },
};

/** Only a host under a name of the client's own has addresses, and the name must be there. */
async function glueProblem(host: string, hasAddresses: boolean, context: Context): Promise<Reply | undefined> {
  const parent = superordinateOf(host);
  const domain = parent === undefined ? undefined : await context.objects.domain(parent);
  if (!hasAddresses) return undefined;
  if (parent === undefined) return refuse(2306, 'a host outside of our zones has no addresses');
  if (!domain) return refuse(2303, parent);
  return domain.sponsor === context.client ? undefined : refuse(2201, parent);
}

export const hostInfo: Command = {
  writes: false,
  async run(element, { objects }) {
    const problem = shapeProblem(element, ['name']);
    if (problem) return problem;
    const host = await objects.host(nameOf(element));
    if (!host) return refuse(2303);
    const linked = await objects.inUse('hosts', host.name);
    const statuses = [...(host.statuses.length > 0 ? host.statuses : ['ok']), ...(linked ? ['linked'] : [])];
    const { updatedBy, updatedAt } = host;
    return done(xml`
      <host:infData xmlns:host="${ns.host}">
        <host:name>${host.name}</host:name>
        <host:roid>${host.roid}</host:roid>
        ${statuses.map((status) => xml`<host:status s="${status}"/>`)}
        ${host.addresses.map((address) => xml`<host:addr ip="${familyOf(address)}">${address}</host:addr>`)}
        <host:clID>${host.sponsor}</host:clID>
        <host:crID>${host.sponsor}</host:crID>
        <host:crDate>${host.createdAt}</host:crDate>
        ${updatedBy === undefined ? undefined : xml`<host:upID>${updatedBy}</host:upID>`}
        ${updatedAt === undefined ? undefined : xml`<host:upDate>${updatedAt}</host:upDate>`}
      </host:infData>`);
  },
};

export const hostUpdate: Command = {
  writes: true,
  async run(element, context) {
    const problem =
      shapeProblem(element, ['name', 'add?', 'rem?', 'chg?']) ??
      eachShapeProblem(element, 'add', ['addr*', 'status*']) ??
      eachShapeProblem(element, 'rem', ['addr*', 'status*']);
    if (problem) return problem;
    if (childOf(element, 'chg')) return refuse(2102, 'hosts keep their names');
    if (element.children.some((items) => childOf(items, 'status'))) return refuse(2102, 'host statuses');
    const host = await ownHost(element, context);
    if ('code' in host) return host;
    const add = childrenOf(childOf(element, 'add'), 'addr');
    const wrong = addressProblem(add) ?? (await glueProblem(host.name, add.length > 0, context));
    if (wrong) return wrong;

    const textsOf = (elements: readonly XmlElement[]) => elements.map((address) => foldBlanks(address.text));
    const leaving = textsOf(childrenOf(childOf(element, 'rem'), 'addr'));
    const kept = host.addresses.filter((address) => !leaving.includes(address));
    const addresses = [...new Set([...kept, ...textsOf(add)])];
    const updatedAt = context.now.toISOString();
    await context.objects.saveHost({ ...host, addresses, updatedBy: context.client, updatedAt });
    return done();
  },
};

export const hostDelete: Command = {
  writes: true,
  async run(element, context) {
    const problem = shapeProblem(element, ['name']);
    if (problem) return problem;
    const host = await ownHost(element, context);
    if ('code' in host) return host;
    if (await context.objects.inUse('hosts', host.name)) return refuse(2305, 'a domain uses it');
    await context.objects.remove('hosts', host.name);
    return done();
  },
};

async function ownHost(element: XmlElement, { objects, client }: Context): Promise<SandboxHost | Reply> {
  const host = await objects.host(nameOf(element));
  if (!host) return refuse(2303);
  return host.sponsor === client ? host : refuse(2201);
}
