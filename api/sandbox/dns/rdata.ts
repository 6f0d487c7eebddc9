import { isIPv4, isIPv6 } from 'node:net';

/** Numbers of the types that the stand-in serves. */
export const TYPE_NUMBERS: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  SSHFP: 44,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  CAA: 257,
};
/** Kept, and answered as what its target has. */
export const ALIAS = 'ALIAS';

type Encoder = (words: string[]) => Buffer;

/** Contents as they stand in zone files, into octets; throws what is wrong with one. */
const ENCODERS: Record<string, Encoder> = {
  A: ([address]) => ipv4(address),
  AAAA: ([address]) => ipv6(address),
  NS: ([host]) => wireName(host),
  CNAME: ([host]) => wireName(host),
  PTR: ([host]) => wireName(host),
  ALIAS: ([host]) => wireName(host),
  MX: ([priority, host]) => Buffer.concat([u16(priority), wireName(host)]),
  TXT: (words) => Buffer.concat(words.map((word) => text(octetsOf(word)))),
  SRV: ([priority, weight, port, target]) => Buffer.concat([u16(priority), u16(weight), u16(port), wireName(target)]),
  SOA: ([host, mailbox, ...numbers]) => Buffer.concat([wireName(host), wireName(mailbox), ...five(numbers).map(u32)]),
  CAA: ([flags, tag = '', value = '']) => Buffer.concat([u8(flags), text(Buffer.from(tag, 'latin1')), octetsOf(value)]),
  TLSA: ([usage, selector, matching, ...digest]) =>
    Buffer.concat([u8(usage), u8(selector), u8(matching), hex(digest.join(''))]),
  SSHFP: ([algorithm, type, ...digest]) => Buffer.concat([u8(algorithm), u8(type), hex(digest.join(''))]),
  SVCB: (words) => binding(words),
  HTTPS: (words) => binding(words),
};

export function encodeRdata(type: string, content: string): Buffer {
  const encode = ENCODERS[type];
  if (!encode) throw new Error(`Unknown type ${type}`);
  const words = content.match(/(?:[^\s"]|"(?:[^"\\]|\\.)*")+/g) ?? [];
  if (words.length === 0) throw new Error('Parsing record content: empty');
  return encode(words);
}

/** A full name, with its final dot, as labels. */
export function wireName(name: string | undefined): Buffer {
  if (name === undefined || !name.endsWith('.')) throw new Error(`'${name}' is not a full name`);
  const labels = name.split('.').slice(0, -1).filter(Boolean);
  if (name !== '.' && labels.length !== name.split('.').length - 1) throw new Error(`'${name}' has an empty label`);
  for (const label of labels) if (label.length > 63) throw new Error(`'${label}' is too long`);
  return Buffer.concat([...labels.map((label) => text(Buffer.from(label, 'latin1'))), Buffer.from([0])]);
}

function text(octets: Buffer): Buffer {
  if (octets.length > 255) throw new Error('a text is longer than 255 octets');
  return Buffer.concat([Buffer.from([octets.length]), octets]);
}

/** A word of a zone file without its quotes and escapes. */
function octetsOf(word: string): Buffer {
  const inner = word.startsWith('"') && word.endsWith('"') && word.length > 1 ? word.slice(1, -1) : word;
  const parts = inner.match(/\\\d{3}|\\.|[^\\]/gs) ?? [];
  return Buffer.concat(
    parts.map((part) => {
      if (/^\\\d{3}$/.test(part)) return Buffer.from([Number(part.slice(1))]);
      return Buffer.from(part.replace(/^\\/, ''), 'utf8');
    }),
  );
}

function whole(word: string | undefined, most: number): number {
  if (word === undefined || !/^\d+$/.test(word) || Number(word) > most) throw new Error(`'${word}' is not a number`);
  return Number(word);
}
const u8 = (word: string | undefined): Buffer => Buffer.from([whole(word, 255)]);
export const u16 = (word: string | undefined): Buffer => {
  const octets = Buffer.alloc(2);
  octets.writeUInt16BE(whole(word, 65_535));
  return octets;
};
const u32 = (word: string | undefined): Buffer => {
  const octets = Buffer.alloc(4);
  octets.writeUInt32BE(whole(word, 4_294_967_295));
  return octets;
};
function five(numbers: string[]): string[] {
  if (numbers.length !== 5) throw new Error('a start of authority has five numbers');
  return numbers;
}
function hex(digits: string): Buffer {
  if (!/^([0-9a-f]{2})+$/i.test(digits)) throw new Error('hexadecimal digits are wrong');
  return Buffer.from(digits, 'hex');
}
function ipv4(address = ''): Buffer {
  if (!isIPv4(address)) throw new Error(`'${address}' is not an IPv4 address`);
  return Buffer.from(address.split('.').map(Number));
}
function ipv6(address = ''): Buffer {
  if (!isIPv6(address)) throw new Error(`'${address}' is not an IPv6 address`);
  const plain = address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const octets = ipv4(dotted);
    return `${octets.readUInt16BE(0).toString(16)}:${octets.readUInt16BE(2).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const after = groups(tail ?? '');
  const zeros = Array.from({ length: 8 - groups(head).length - after.length }, () => '0');
  return Buffer.concat([...groups(head), ...zeros, ...after].map((group) => u16(String(Number.parseInt(group, 16)))));
}

const PARAMETERS = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'];

function binding([priority, target, ...parameters]: string[]): Buffer {
  const encoded = parameters.map((parameter) => {
    const [, name = '', value = ''] = /^([^=]+)(?:=(.*))?$/.exec(parameter) ?? [];
    const key = PARAMETERS.indexOf(name);
    if (key < 0) throw new Error(`'${name}' is no parameter`);
    return { key, octets: parameterOctets(name, value.replaceAll('"', '')) };
  });
  return Buffer.concat([
    u16(priority),
    wireName(target),
    ...encoded
      .sort((left, right) => left.key - right.key)
      .flatMap(({ key, octets }) => [u16(String(key)), u16(String(octets.length)), octets]),
  ]);
}

function parameterOctets(name: string, value: string): Buffer {
  const list = value.split(',');
  if (name === 'mandatory') return Buffer.concat(list.map((one) => u16(String(PARAMETERS.indexOf(one)))));
  if (name === 'alpn') return Buffer.concat(list.map((id) => text(Buffer.from(id, 'latin1'))));
  if (name === 'no-default-alpn') return Buffer.alloc(0);
  if (name === 'port') return u16(value);
  if (name === 'ech') return Buffer.from(value, 'base64');
  return Buffer.concat(list.map(name === 'ipv4hint' ? ipv4 : ipv6));
}
