import { ipv4Of, ipv6Of } from './addresses.ts';
import { readCaa } from './caa.ts';
import type { ContentReading, Place } from './content-reading.ts';
import { readSshfp, readTlsa } from './fingerprints.ts';
import { readServiceBinding } from './service-binding.ts';
import { readSrv } from './srv.ts';
import { readTarget, type TargetRules } from './target.ts';
import { readText } from './text.ts';
import { type RecordProblem, type RecordType, wireName } from './types.ts';

type ContentReader = (content: string, place: Place) => ContentReading;

const address =
  (read: typeof ipv4Of, key: RecordProblem['key']): ContentReader =>
  (content) => {
    const data = read(content);
    return data === undefined ? { ok: false, problem: { key, params: { input: content } } } : { ok: true, data };
  };

const pointing =
  (rules: TargetRules): ContentReader =>
  (content, { zone, ownerKey }) => {
    const reading = readTarget(content, zone, rules);
    if (!reading.ok) return reading;
    return !rules.toItself && ownerKey !== undefined && reading.data === wireName(ownerKey, zone)
      ? { ok: false, problem: { key: 'dns.itself', params: { name: content } } }
      : reading;
  };

const NAME: TargetRules = { underscore: true, root: false, toItself: false };
const HOST: TargetRules = { underscore: false, root: false, toItself: true };

/** One reader for each type. */
const READERS: Record<RecordType, ContentReader> = {
  A: address(ipv4Of, 'ns.ipv4'),
  AAAA: address(ipv6Of, 'ns.ipv6'),
  CNAME: pointing(NAME),
  ALIAS: pointing(NAME),
  PTR: pointing(NAME),
  NS: pointing({ ...HOST, toItself: true }),
  MX: pointing({ ...HOST, root: true }),
  TXT: readText,
  SPF: readText,
  SRV: readSrv,
  CAA: readCaa,
  TLSA: readTlsa,
  SSHFP: readSshfp,
  HTTPS: readServiceBinding,
  SVCB: readServiceBinding,
};

/** The content in the form of zone files, or what is wrong with it. */
export const readContent = (type: RecordType, content: string, place: Place): ContentReading =>
  READERS[type](content, place);
