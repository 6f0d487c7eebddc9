import { childOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, type MarkupValue, xml } from '../../platform/xml-write.ts';
import { familyOf } from './addresses.ts';
import type { Command, Context } from './context.ts';
import { nameOf, shownStatuses } from './domain-rules.ts';
import { gracePeriodsOf } from './grace.ts';
import type { SandboxDomain } from './model.ts';
import * as ns from './namespaces.ts';
import { done, refuse } from './reply.ts';
import { printDs } from './secdns.ts';
import { shapeProblem } from './shape.ts';
import { zoneOf } from './zones.ts';

export const domainInfo: Command = {
  writes: false,
  async run(element, context) {
    const problem = shapeProblem(element, ['name', 'authInfo?']);
    if (problem) return problem;
    const domain = await context.objects.domain(nameOf(element));
    if (!domain) return refuse(2303);

    const proof = childOf(childOf(element, 'authInfo'), 'pw')?.text;
    const sponsor = domain.sponsor === context.client;
    if (proof !== undefined && proof !== domain.authInfo) return refuse(2202);
    const trusted = sponsor || proof !== undefined;
    const hosts = await subordinates(element, domain, context);
    return done(printDomain(domain, trusted, hosts), extensionOf(domain, context));
  },
};

/** The `hosts` attribute: all, del(egated), sub(ordinate) or none, RFC 5731, 3.1.2. */
async function subordinates(element: XmlElement, domain: SandboxDomain, { objects }: Context) {
  const wanted = childOf(element, 'name')?.attributes.get('hosts') ?? 'all';
  return {
    delegated: wanted === 'all' || wanted === 'del',
    subordinate: wanted === 'all' || wanted === 'sub' ? await objects.hostsUnder(domain.name) : [],
  };
}

function printDomain(
  domain: SandboxDomain,
  trusted: boolean,
  hosts: { delegated: boolean; subordinate: string[] },
): Markup {
  const { name, roid, registrant, contacts, sponsor, creator, createdAt, updatedBy, updatedAt, expiresAt } = domain;
  const { transferredAt } = domain;
  const people = [
    registrant === undefined ? undefined : xml`<domain:registrant>${registrant}</domain:registrant>`,
    ...contacts.map(({ role, id }) => xml`<domain:contact type="${role}">${id}</domain:contact>`),
  ];
  return xml`
    <domain:infData xmlns:domain="${ns.domain}">
      <domain:name>${name}</domain:name>
      <domain:roid>${roid}</domain:roid>
      ${shownStatuses(domain).map((status) => xml`<domain:status s="${status}"/>`)}
      ${trusted ? people : undefined}
      ${hosts.delegated ? printNameServers(domain) : undefined}
      ${hosts.subordinate.map((host) => xml`<domain:host>${host}</domain:host>`)}
      <domain:clID>${sponsor}</domain:clID>
      <domain:crID>${creator}</domain:crID>
      <domain:crDate>${createdAt}</domain:crDate>
      ${updatedBy === undefined ? undefined : xml`<domain:upID>${updatedBy}</domain:upID>`}
      ${updatedAt === undefined ? undefined : xml`<domain:upDate>${updatedAt}</domain:upDate>`}
      <domain:exDate>${expiresAt}</domain:exDate>
      ${transferredAt === undefined ? undefined : xml`<domain:trDate>${transferredAt}</domain:trDate>`}
      ${trusted ? xml`<domain:authInfo><domain:pw>${domain.authInfo}</domain:pw></domain:authInfo>` : undefined}
    </domain:infData>`;
}

function printNameServers({ name, nameServers }: SandboxDomain): MarkupValue {
  if (nameServers.length === 0) return undefined;
  const asAttribute = zoneOf(name).hosts === 'attribute';
  const servers = nameServers.map(({ host, addresses }) =>
    asAttribute
      ? xml`
        <domain:hostAttr>
          <domain:hostName>${host}</domain:hostName>
          ${addresses.map((address) => xml`<domain:hostAddr ip="${familyOf(address)}">${address}</domain:hostAddr>`)}
        </domain:hostAttr>`
      : xml`<domain:hostObj>${host}</domain:hostObj>`,
  );
  return xml`<domain:ns>${servers}</domain:ns>`;
}

/** Signatures and grace periods, for clients that have asked for them at login and where there are any. */
function extensionOf(domain: SandboxDomain, { services, now }: Context): Markup | undefined {
  const periods = services.has(ns.rgp) ? gracePeriodsOf(domain, now) : [];
  const signed = services.has(ns.secDns) && domain.ds.length > 0;
  if (periods.length === 0 && !signed) return undefined;
  const statuses = periods.map((period) => xml`<rgp:rgpStatus s="${period}"/>`);
  return xml`
    ${signed ? xml`<secDNS:infData xmlns:secDNS="${ns.secDns}">${domain.ds.map(printDs)}</secDNS:infData>` : undefined}
    ${periods.length > 0 ? xml`<rgp:infData xmlns:rgp="${ns.rgp}">${statuses}</rgp:infData>` : undefined}`;
}
