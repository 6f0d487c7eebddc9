import type { ContentReading } from './content-reading.ts';
import { OCTET, wholeUpTo } from './numbers.ts';
import { quoted, unescaped } from './text.ts';

const SHAPE = /^(\d+)\s+([a-z0-9]+)\s+(?:"((?:[^"\\]|\\.)*)"|([^\s"]+))$/i;
/** What certificate authorities know (RFC 8659, 4; RFC 8657; RFC 9495; RFC 9496). */
const TAGS = ['issue', 'issuewild', 'issuemail', 'issuevmc', 'iodef', 'contactemail', 'contactphone'];
const MOST_OF_VALUE = 255;

/** `0 issue "letsencrypt.org"`: which authorities may issue certificates. */
export function readCaa(content: string): ContentReading {
  const [, flags, tag = '', inQuotes, bare = ''] = SHAPE.exec(content.trim()) ?? [];
  const flag = wholeUpTo(OCTET, flags);
  if (flag === undefined) return { ok: false, problem: { key: 'dns.caa', params: { input: content } } };
  if (!TAGS.includes(tag.toLowerCase()))
    return { ok: false, problem: { key: 'dns.caaTag', params: { tag, tags: TAGS.join(', ') } } };
  const value = unescaped(inQuotes ?? bare);
  if (tag.toLowerCase() === 'iodef' && !/^(mailto:|https?:\/\/)\S+$/i.test(value.toString()))
    return { ok: false, problem: { key: 'dns.caaIodef' } };
  if (value.length > MOST_OF_VALUE)
    return { ok: false, problem: { key: 'field.tooLong', params: { limit: MOST_OF_VALUE } } };
  return { ok: true, data: `${flag} ${tag.toLowerCase()} ${quoted(value)}` };
}
