import { type Markup, xml } from '../../platform/xml-write.ts';
import type { DomainItems, UpdateDomain } from '../port.ts';
import type { EppProfile } from '../profiles/profile.ts';
import type { Command } from './command.ts';
import { printContacts, printNameServers } from './domain-parts.ts';
import * as ns from './namespaces.ts';
import { secDnsUpdate } from './secdns.ts';

/** Changes a name, RFC 5731, 3.2.5; only what is given is touched. */
export function domainUpdate(change: UpdateDomain, profile: EppProfile): Command<null> {
  const { name, add, remove, reference } = change;
  return {
    verb: 'update',
    name,
    reference,
    body: xml`
      <update>
        <domain:update xmlns:domain="${ns.domain}">
          <domain:name>${name}</domain:name>
          ${printItems('add', add, profile)}
          ${printItems('rem', remove, profile)}
          ${printChange(change.change)}
        </domain:update>
      </update>`,
    extension: secDnsUpdate(change.dnssec),
    read: () => null,
  };
}

function printItems(tag: 'add' | 'rem', items: DomainItems | undefined, profile: EppProfile): Markup | undefined {
  const content = [
    printNameServers(items?.nameServers, profile),
    ...printContacts(items?.contacts, profile),
    ...(items?.statuses ?? []).map((status) => xml`<domain:status s="${status}"/>`),
  ].filter((part) => part !== undefined);
  if (content.length === 0) return undefined;
  return tag === 'add' ? xml`<domain:add>${content}</domain:add>` : xml`<domain:rem>${content}</domain:rem>`;
}

function printChange(change: UpdateDomain['change']): Markup | undefined {
  if (change?.registrant === undefined && change?.authInfo === undefined) return undefined;
  const { registrant, authInfo } = change;
  return xml`
    <domain:chg>
      ${registrant === undefined ? undefined : xml`<domain:registrant>${registrant}</domain:registrant>`}
      ${authInfo === undefined ? undefined : xml`<domain:authInfo><domain:pw>${authInfo}</domain:pw></domain:authInfo>`}
    </domain:chg>`;
}
