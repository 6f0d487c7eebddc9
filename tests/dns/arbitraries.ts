import fc from 'fast-check';
import type { RecordInput } from '../../api/dns/records/read.ts';
import { AUTO_TTL, LONGEST_TTL, RECORD_TYPES, SHORTEST_TTL } from '../../api/dns/records/types.ts';

const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/).filter((text) => !text.startsWith('xn--'));
const host = fc.tuple(label, label, fc.constantFrom('am', 'com', 'example')).map((labels) => labels.join('.'));
const number = fc.integer({ min: 0, max: 65_535 });
const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .filter((value) => value.trim() !== '' && !/\p{Cc}/u.test(value) && !/^\s*"/.test(value) && value.isWellFormed());

/** What people write into each type. */
const CONTENTS: Record<(typeof RECORD_TYPES)[number], fc.Arbitrary<string>> = {
  A: fc.ipV4(),
  AAAA: fc.ipV6(),
  CNAME: host,
  ALIAS: host,
  PTR: host,
  NS: host,
  MX: host,
  TXT: text,
  SPF: text.map((value) => `v=spf1 ${value}`),
  SRV: fc.tuple(number, number, number, host).map((parts) => parts.join(' ')),
  CAA: fc
    .tuple(fc.constantFrom(0, 128), fc.constantFrom('issue', 'issuewild'), host)
    .map(([flag, tag, ca]) => `${flag} ${tag} "${ca}"`),
  TLSA: fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 }), hex(64))
    .map(([u, s, d]) => `${u} ${s} 1 ${d}`),
  SSHFP: fc.tuple(fc.constantFrom(1, 3, 4), hex(64)).map(([algorithm, digest]) => `${algorithm} 2 ${digest}`),
  HTTPS: fc
    .tuple(fc.integer({ min: 1, max: 65_535 }), host, number)
    .map(([p, target, port]) => `${p} ${target} alpn=h2,h3 port=${port}`),
  SVCB: fc.tuple(number, host).map((parts) => parts.join(' ')),
};
/** Records of all types. */
export const record: fc.Arbitrary<RecordInput> = fc.constantFrom(...RECORD_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    name:
      type === 'SRV' ? label.map((name) => `_${name}._tcp`) : fc.tuple(label, label).map((labels) => labels.join('.')),
    content: CONTENTS[type],
    ttl: fc.oneof(fc.constant(AUTO_TTL), fc.integer({ min: SHORTEST_TTL, max: LONGEST_TTL })),
  }),
);
