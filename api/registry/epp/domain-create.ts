import { childOf, tokenOf } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { CreateDomain, CreatedDomain } from '../port.ts';
import type { EppProfile } from '../profiles/profile.ts';
import { canonicalHost } from './addresses.ts';
import type { Command } from './command.ts';
import { printContacts, printNameServers, printYears } from './domain-parts.ts';
import * as ns from './namespaces.ts';
import { secDnsCreate } from './secdns.ts';
import { timeOf } from './values.ts';

/** Registers a name, RFC 5731, 3.2.1. The period always stands in it: a registry's default is not what was paid for. */
export function domainCreate(domain: CreateDomain, profile: EppProfile): Command<CreatedDomain> {
  const { name, years, registrant, admin, tech, billing, authInfo, reference } = domain;
  const takesRegistrant = profile.contactRoles.includes('registrant');
  return {
    verb: 'create',
    name,
    reference,
    body: xml`
      <create>
        <domain:create xmlns:domain="${ns.domain}">
          <domain:name>${name}</domain:name>
          ${printYears(years)}
          ${printNameServers(domain.nameServers, profile)}
          ${takesRegistrant ? xml`<domain:registrant>${registrant}</domain:registrant>` : undefined}
          ${printContacts({ admin: [admin], tech: [tech], billing: billing ? [billing] : [] }, profile)}
          <domain:authInfo><domain:pw>${authInfo}</domain:pw></domain:authInfo>
        </domain:create>
      </create>`,
    extension: secDnsCreate(domain.dnssec),
    read: ({ resData }) => {
      const data = childOf(resData, 'creData', ns.domain);
      const created = tokenOf(data, 'name');
      const createdAt = timeOf(data, 'crDate');
      return created && createdAt
        ? { name: canonicalHost(created), createdAt, expiresAt: timeOf(data, 'exDate') }
        : undefined;
    },
  };
}
