import { childOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { xml } from '../../platform/xml-write.ts';
import type { RequestTransfer, Transfer } from '../port.ts';
import { canonicalHost } from './addresses.ts';
import type { Command } from './command.ts';
import { printYears } from './domain-parts.ts';
import * as ns from './namespaces.ts';
import { timeOf } from './values.ts';

type Op = 'request' | 'query' | 'approve' | 'reject' | 'cancel';

/** Moves a name between registrars, or asks how that stands: RFC 5731, 3.1.3 and 3.2.4. */
export function domainTransfer(
  op: Op,
  { name, years, authInfo, reference }: Pick<RequestTransfer, 'name' | 'reference'> & Partial<RequestTransfer>,
): Command<Transfer> {
  return {
    verb: op === 'request' ? 'transfer' : `transfer ${op}`,
    name,
    reference,
    body: xml`
      <transfer op="${op}">
        <domain:transfer xmlns:domain="${ns.domain}">
          <domain:name>${name}</domain:name>
          ${years ? printYears(years) : undefined}
          ${authInfo === undefined ? undefined : xml`<domain:authInfo><domain:pw>${authInfo}</domain:pw></domain:authInfo>`}
        </domain:transfer>
      </transfer>`,
    read: ({ resData }) => readTransfer(resData),
  };
}

/** Where a transfer stands (`trnData`). */
export function readTransfer(resData: XmlElement | undefined): Transfer | undefined {
  const data = childOf(resData, 'trnData', ns.domain);
  const name = tokenOf(data, 'name');
  if (!name) return undefined;
  return {
    name: canonicalHost(name),
    status: tokenOf(data, 'trStatus') ?? '',
    requestedBy: tokenOf(data, 'reID') ?? '',
    requestedAt: timeOf(data, 'reDate') ?? '',
    actedBy: tokenOf(data, 'acID') ?? '',
    actedAt: timeOf(data, 'acDate') ?? '',
    expiresAt: timeOf(data, 'exDate'),
  };
}
