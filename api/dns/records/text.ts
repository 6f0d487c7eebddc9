import type { ContentReading } from './content-reading.ts';

/** Octets of one string of a TXT record (RFC 1035, 3.3.14), and of all that we publish at one place. */
const MOST_OF_STRING = 255;
const MOST = 4096;

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
const ALL_QUOTED = new RegExp(`^\\s*${QUOTED}(?:\\s+${QUOTED})*\\s*$`, 's');
/** Tabs are written like blanks. */
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text.replaceAll('\t', ' '));

/**
 * Free text. It is one value, however it is cut for publishing; where all of it stands in quotes, as in a zone file, the
 * quotes are not part of it.
 */
export function readText(content: string): ContentReading {
  if (hasControl(content)) return { ok: false, problem: { key: 'dns.textControl' } };
  const value = valueOf(content);
  if (value.length > MOST)
    return { ok: false, problem: { key: 'dns.textTooLong', params: { limit: MOST, length: value.length } } };
  return { ok: true, data: quoted(value) };
}

function valueOf(content: string): Buffer {
  if (!ALL_QUOTED.test(content)) return Buffer.from(content, 'utf8');
  const strings = content.match(new RegExp(QUOTED, 'gs')) ?? [];
  return Buffer.concat(strings.map((text) => unescaped(text.slice(1, -1))));
}

/** `\"` and `\\` are themselves, `\DDD` is the octet of that number (RFC 1035, 5.1). */
export function unescaped(text: string): Buffer {
  const parts = text.match(/\\\d{3}|\\.|[^\\]+/gs) ?? [];
  return Buffer.concat(
    parts.map((part) => {
      const octet = /^\\(\d{3})$/.exec(part)?.[1];
      if (octet !== undefined && Number(octet) < 256) return Buffer.from([Number(octet)]);
      return Buffer.from(part.startsWith('\\') ? part.slice(1) : part, 'utf8');
    }),
  );
}

/** The octets as strings of a zone file, none of which ends inside a character of UTF-8. */
export function quoted(value: Buffer): string {
  const strings: string[] = [];
  let start = 0;
  do {
    let end = Math.min(start + MOST_OF_STRING, value.length);
    while (end < value.length && end > start + MOST_OF_STRING - 4 && isContinuation(value[end])) end--;
    strings.push(`"${escaped(value.subarray(start, end))}"`);
    start = end;
  } while (start < value.length);
  return strings.join(' ');
}

const isContinuation = (octet = 0): boolean => (octet & 0xc0) === 0x80;

const escaped = (octets: Buffer): string =>
  [...octets]
    .map((octet) => {
      if (octet === 0x22 || octet === 0x5c) return `\\${String.fromCharCode(octet)}`;
      return octet < 0x20 || octet > 0x7e ? `\\${String(octet).padStart(3, '0')}` : String.fromCharCode(octet);
    })
    .join('');
