import { childOf, tokenOf } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { RenewDomain, RenewedDomain } from '../port.ts';
import { canonicalHost } from './addresses.ts';
import type { Command } from './command.ts';
import { printYears } from './domain-parts.ts';
import * as ns from './namespaces.ts';
import { timeOf } from './values.ts';

/** Prolongs a name, RFC 5731, 3.2.3; `curExpDate` makes the registry refuse the same renewal a second time. */
export function domainRenew({ name, currentExpiry, years, reference }: RenewDomain): Command<RenewedDomain> {
  return {
    verb: 'renew',
    name,
    reference,
    body: xml`
      <renew>
        <domain:renew xmlns:domain="${ns.domain}">
          <domain:name>${name}</domain:name>
          <domain:curExpDate>${currentExpiry}</domain:curExpDate>
          ${printYears(years)}
        </domain:renew>
      </renew>`,
    read: ({ resData }) => {
      const data = childOf(resData, 'renData', ns.domain);
      const renewed = tokenOf(data, 'name');
      return renewed ? { name: canonicalHost(renewed), expiresAt: timeOf(data, 'exDate') } : undefined;
    },
  };
}
