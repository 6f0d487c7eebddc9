import { childOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, xml } from '../../platform/xml-write.ts';
import type { CheckResult, HostInfo, UpdateHost } from '../port.ts';
import { canonicalAddress, canonicalHost, familyOf } from './addresses.ts';
import type { Command } from './command.ts';
import { inOrder, readChecks } from './domain-check.ts';
import * as ns from './namespaces.ts';
import { statusesOf, timeOf, tokensOf } from './values.ts';

/** RFC 5732, 3.1.1. */
export function hostCheck(names: readonly string[], reference: string): Command<CheckResult[]> {
  return {
    verb: 'check host',
    name: names.join(' '),
    reference,
    body: xml`
      <check>
        <host:check xmlns:host="${ns.host}">${names.map((name) => xml`<host:name>${name}</host:name>`)}</host:check>
      </check>`,
    read: ({ resData }) => inOrder(names, readChecks(childOf(resData, 'chkData', ns.host))),
  };
}

/** RFC 5732, 3.2.1. */
export function hostCreate(host: {
  name: string;
  addresses: readonly string[];
  reference: string;
}): Command<{ name: string }> {
  return {
    verb: 'create host',
    name: host.name,
    reference: host.reference,
    body: xml`
      <create>
        <host:create xmlns:host="${ns.host}">
          <host:name>${host.name}</host:name>
          ${host.addresses.map(printAddress)}
        </host:create>
      </create>`,
    read: ({ resData }) => {
      const name = tokenOf(childOf(resData, 'creData', ns.host), 'name');
      return name ? { name: canonicalHost(name) } : undefined;
    },
  };
}

/** RFC 5732, 3.1.2. */
export function hostInfo(name: string, reference: string): Command<HostInfo> {
  return {
    verb: 'info host',
    name,
    reference,
    body: xml`<info><host:info xmlns:host="${ns.host}"><host:name>${name}</host:name></host:info></info>`,
    read: ({ resData }) => readHost(childOf(resData, 'infData', ns.host)),
  };
}

/** RFC 5732, 3.2.5; addresses only. */
export function hostUpdate({ name, addAddresses = [], removeAddresses = [], reference }: UpdateHost): Command<null> {
  return {
    verb: 'update host',
    name,
    reference,
    body: xml`
      <update>
        <host:update xmlns:host="${ns.host}">
          <host:name>${name}</host:name>
          ${addAddresses.length > 0 ? xml`<host:add>${addAddresses.map(printAddress)}</host:add>` : undefined}
          ${removeAddresses.length > 0 ? xml`<host:rem>${removeAddresses.map(printAddress)}</host:rem>` : undefined}
        </host:update>
      </update>`,
    read: () => null,
  };
}

/** RFC 5732, 3.2.2; refused with 2305 while a domain uses it. */
export function hostDelete({ name, reference }: { name: string; reference: string }): Command<null> {
  return {
    verb: 'delete host',
    name,
    reference,
    body: xml`<delete><host:delete xmlns:host="${ns.host}"><host:name>${name}</host:name></host:delete></delete>`,
    read: () => null,
  };
}

const printAddress = (address: string): Markup => xml`<host:addr ip="${familyOf(address)}">${address}</host:addr>`;

function readHost(data: XmlElement | undefined): HostInfo | undefined {
  const name = tokenOf(data, 'name');
  const createdAt = timeOf(data, 'crDate');
  if (!name || !createdAt) return undefined;
  return {
    name: canonicalHost(name),
    registryId: tokenOf(data, 'roid') ?? '',
    statuses: statusesOf(data),
    addresses: tokensOf(data, 'addr').map(canonicalAddress),
    sponsor: tokenOf(data, 'clID') ?? '',
    createdAt,
  };
}
