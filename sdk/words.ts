import type { DnsRecordType } from './generated/types.gen.ts';

const types: Record<DnsRecordType, true> = {
  A: true,
  AAAA: true,
  CNAME: true,
  MX: true,
  TXT: true,
  SPF: true,
  SRV: true,
  NS: true,
  CAA: true,
  ALIAS: true,
  PTR: true,
  TLSA: true,
  SSHFP: true,
  HTTPS: true,
  SVCB: true,
};
const isType = (word: string): word is DnsRecordType => word in types;

/** Record types, the most common ones first; the compiler checks them against the contract. */
export const dnsRecordTypes: readonly DnsRecordType[] = Object.keys(types).filter(isType);
