import { type Markup, xml } from '../../platform/xml-write.ts';
import type { DomainContacts, NameServer } from '../port.ts';
import type { EppProfile } from '../profiles/profile.ts';
import { familyOf } from './addresses.ts';

/** Parts that several domain commands share, RFC 5731, 3.2. */
export const printYears = (years: number): Markup => xml`<domain:period unit="y">${years}</domain:period>`;

export function printNameServers(servers: readonly NameServer[] = [], profile: EppProfile): Markup | undefined {
  if (servers.length === 0) return undefined;
  const asObject = ({ host }: NameServer) => xml`<domain:hostObj>${host}</domain:hostObj>`;
  return xml`<domain:ns>${servers.map(profile.hosts === 'object' ? asObject : asAttribute)}</domain:ns>`;
}

const asAttribute = ({ host, addresses }: NameServer): Markup => xml`
  <domain:hostAttr>
    <domain:hostName>${host}</domain:hostName>
    ${addresses.map((address) => xml`<domain:hostAddr ip="${familyOf(address)}">${address}</domain:hostAddr>`)}
  </domain:hostAttr>`;

/** Contacts in the roles that the registry takes. */
export function printContacts(contacts: Partial<DomainContacts> = {}, profile: EppProfile): Markup[] {
  const roles = (['admin', 'tech', 'billing'] as const).filter((role) => profile.contactRoles.includes(role));
  return roles.flatMap((role) =>
    (contacts[role] ?? []).map((id) => xml`<domain:contact type="${role}">${id}</domain:contact>`),
  );
}
