import { childrenOf, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import { type Markup, xml } from '../../platform/xml-write.ts';
import type { DsRecord, UpdateDomain } from '../port.ts';
import * as ns from './namespaces.ts';

interface Extension {
  uri: string;
  body: Markup;
}

/** DS records of a new name, RFC 5910, 5.2.1. */
export function secDnsCreate(records: readonly DsRecord[] = []): Extension | undefined {
  if (records.length === 0) return undefined;
  return {
    uri: ns.secDns,
    body: xml`<secDNS:create xmlns:secDNS="${ns.secDns}">${records.map(print)}</secDNS:create>`,
  };
}

/** Changes of DS records, RFC 5910, 5.2.5; removals come first. */
export function secDnsUpdate(change: UpdateDomain['dnssec']): Extension | undefined {
  const { remove = [], add = [] } = change ?? {};
  if (remove.length === 0 && add.length === 0) return undefined;
  const removed = remove === 'all' ? xml`<secDNS:all>true</secDNS:all>` : remove.map(print);
  return {
    uri: ns.secDns,
    body: xml`
      <secDNS:update xmlns:secDNS="${ns.secDns}">
        ${remove.length > 0 ? xml`<secDNS:rem>${removed}</secDNS:rem>` : undefined}
        ${add.length > 0 ? xml`<secDNS:add>${add.map(print)}</secDNS:add>` : undefined}
      </secDNS:update>`,
  };
}

/** DS records of an answer; the digest in upper case. */
export function dsRecordsOf(data: XmlElement | undefined): DsRecord[] {
  return childrenOf(data, 'dsData').map((record) => ({
    keyTag: Number(tokenOf(record, 'keyTag')),
    algorithm: Number(tokenOf(record, 'alg')),
    digestType: Number(tokenOf(record, 'digestType')),
    digest: (tokenOf(record, 'digest') ?? '').toUpperCase(),
  }));
}

const print = ({ keyTag, algorithm, digestType, digest }: DsRecord): Markup => xml`
  <secDNS:dsData>
    <secDNS:keyTag>${keyTag}</secDNS:keyTag>
    <secDNS:alg>${algorithm}</secDNS:alg>
    <secDNS:digestType>${digestType}</secDNS:digestType>
    <secDNS:digest>${digest}</secDNS:digest>
  </secDNS:dsData>`;
