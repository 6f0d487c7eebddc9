import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { DomainInfo, NameServer } from '../port.ts';
import { canonicalHost, canonicalNameServers } from './addresses.ts';
import type { Command } from './command.ts';
import { gracePeriodsOf } from './grace-periods.ts';
import * as ns from './namespaces.ts';
import { dsRecordsOf } from './secdns.ts';
import { authInfoOf, statusesOf, timeOf, tokensOf } from './values.ts';

/** Everything about one name, RFC 5731, 3.1.2. */
export function domainInfo(name: string, authInfo: string | undefined, reference: string): Command<DomainInfo> {
  const proof =
    authInfo === undefined ? undefined : xml`<domain:authInfo><domain:pw>${authInfo}</domain:pw></domain:authInfo>`;
  return {
    verb: 'info',
    name,
    reference,
    body: xml`
      <info>
        <domain:info xmlns:domain="${ns.domain}">
          <domain:name hosts="all">${name}</domain:name>
          ${proof}
        </domain:info>
      </info>`,
    read: ({ resData, extension }) => readDomain(childOf(resData, 'infData', ns.domain), extension),
  };
}

function readDomain(data: XmlElement | undefined, extension: XmlElement | undefined): DomainInfo | undefined {
  const name = tokenOf(data, 'name');
  const sponsor = tokenOf(data, 'clID');
  if (!name || !sponsor) return undefined;
  return {
    name: canonicalHost(name),
    registryId: tokenOf(data, 'roid') ?? '',
    statuses: statusesOf(data),
    registrant: tokenOf(data, 'registrant'),
    contacts: {
      admin: contactsOf(data, 'admin'),
      tech: contactsOf(data, 'tech'),
      billing: contactsOf(data, 'billing'),
    },
    nameServers: canonicalNameServers(nameServersOf(childOf(data, 'ns'))),
    subordinateHosts: tokensOf(data, 'host').map(canonicalHost),
    sponsor,
    createdAt: timeOf(data, 'crDate'),
    updatedAt: timeOf(data, 'upDate'),
    expiresAt: timeOf(data, 'exDate'),
    transferredAt: timeOf(data, 'trDate'),
    authInfo: authInfoOf(data),
    gracePeriods: gracePeriodsOf(childOf(extension, 'infData', ns.rgp)),
    dnssec: dsRecordsOf(childOf(extension, 'infData', ns.secDns)),
  };
}

const contactsOf = (data: XmlElement | undefined, role: string): string[] =>
  childrenOf(data, 'contact')
    .filter((contact) => contact.attributes.get('type') === role)
    .map((contact) => foldBlanks(contact.text));

function nameServersOf(element: XmlElement | undefined): NameServer[] {
  const objects = tokensOf(element, 'hostObj').map((host) => ({ host, addresses: [] }));
  const attributes = childrenOf(element, 'hostAttr').map((attribute) => ({
    host: tokenOf(attribute, 'hostName') ?? '',
    addresses: tokensOf(attribute, 'hostAddr'),
  }));
  return [...objects, ...attributes];
}
