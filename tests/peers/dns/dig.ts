import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Asking } from '../../support/dns.ts';

const run = promisify(execFile);
/** What dig writes in the words of zone files; the rest is asked for in octets (RFC 3597, 5). */
const WORDS = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'CAA', 'TXT', 'SOA'];

/** What `dig` hears. */
export const digger =
  (port: number): Asking =>
  async (name, type) => {
    const unknown = WORDS.includes(type) ? [] : ['+unknownformat'];
    const question = ['@127.0.0.1', '-p', String(port), '+tries=2', '+time=3', '+noall', '+comments', '+answer'];
    const { stdout } = await run('dig', [...question, ...unknown, name, type]);
    const [, status = ''] = /status: (\w+)/.exec(stdout) ?? [];
    if (status !== 'NOERROR') throw new Error(status === 'NXDOMAIN' ? 'ENOTFOUND' : status);
    return stdout
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(';'))
      .map((line) => line.split(/\s+/).slice(3))
      .filter(([answered]) => unknown.length > 0 || answered === type)
      .map(([, ...words]) => heard(type, words))
      .sort();
  };

function heard(type: string, words: string[]): string {
  if (!WORDS.includes(type)) return words.slice(2).join('').toLowerCase();
  if (type === 'SOA') return words[2] ?? '';
  if (type === 'TXT') return textOf(words.join(' '));
  if (type === 'CAA') return words.join(' ').replaceAll('"', '');
  return words.map((word) => (word === '.' ? word : word.replace(/\.$/, ''))).join(' ');
}

function textOf(quoted: string): string {
  const strings = quoted.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const octets = strings.flatMap((text) =>
    (text.slice(1, -1).match(/\\\d{3}|\\.|[^\\]/g) ?? []).map((part) =>
      /^\\\d{3}$/.test(part) ? Number(part.slice(1)) : part.charCodeAt(part.length - 1),
    ),
  );
  return Buffer.from(octets).toString('utf8');
}
