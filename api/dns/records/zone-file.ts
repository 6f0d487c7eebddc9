import { readTokens, type Token } from './zone-file-tokens.ts';
import { secondsOfText } from './zone-file-ttl.ts';

/** A record of a zone file, its names made full. */
export interface ZoneFileRecord {
  line: number;
  name: string;
  type: string;
  /** Seconds, or nothing where neither the record nor the file has any. */
  ttl: number | undefined;
  /** What stands behind the type. */
  rdata: Token[];
  /** What names without a final dot are relative to. */
  origin: string;
}
export interface ZoneFileMistake {
  line: number;
  key: 'dns.fileSyntax' | 'dns.fileDirective' | 'dns.fileOwner';
  text: string;
}

const CLASSES = ['IN', 'CH', 'HS', 'CS'];

/** Reads a zone file (RFC 1035, 5.1; RFC 2308, 4) as far as its form goes. `origin` is A-labels without a final dot. */
export function readZoneFile(text: string, origin: string): { records: ZoneFileRecord[]; mistakes: ZoneFileMistake[] } {
  const { entries, broken } = readTokens(text);
  const mistakes: ZoneFileMistake[] = broken.map((line) => ({ line, key: 'dns.fileSyntax', text: '' }));
  const records: ZoneFileRecord[] = [];
  const state = { origin: `${origin}.`, ttl: undefined as number | undefined, owner: '' };
  for (const { line, tokens, indented } of entries) {
    const [first, ...rest] = tokens;
    if (!first) continue;
    if (first.text.startsWith('$') && !first.quoted) {
      if (!direct(first.text.toUpperCase(), rest[0]?.text))
        mistakes.push({ line, key: 'dns.fileDirective', text: first.text });
      continue;
    }
    if (!indented) state.owner = absolute(first.text, state.origin);
    if (state.owner === '') {
      mistakes.push({ line, key: 'dns.fileOwner', text: first.text });
      continue;
    }
    const { ttl, type, rdata } = readHead(indented ? tokens : rest);
    if (!type || rdata.length === 0) mistakes.push({ line, key: 'dns.fileSyntax', text: first.text });
    else records.push({ line, name: state.owner, type, ttl: ttl ?? state.ttl, rdata, origin: state.origin });
  }
  return { records, mistakes };

  function direct(directive: string, value: string | undefined): boolean {
    if (directive === '$ORIGIN' && value !== undefined) state.origin = absolute(value, state.origin);
    else if (directive === '$TTL' && value !== undefined) state.ttl = secondsOfText(value);
    else return false;
    return directive === '$ORIGIN' || state.ttl !== undefined;
  }
}

/** TTL and class come in either order and may both be missing. */
function readHead(tokens: readonly Token[]): { ttl: number | undefined; type: string | undefined; rdata: Token[] } {
  let ttl: number | undefined;
  for (const [index, { text }] of tokens.slice(0, 3).entries()) {
    const seconds = secondsOfText(text);
    if (seconds !== undefined && ttl === undefined) ttl = seconds;
    else if (!CLASSES.includes(text.toUpperCase()))
      return { ttl, type: text.toUpperCase(), rdata: tokens.slice(index + 1) };
  }
  return { ttl, type: undefined, rdata: [] };
}

/** A name with its final dot; `@` is the origin itself. */
export function absolute(name: string, origin: string): string {
  if (name === '@') return origin;
  return name.endsWith('.') ? name : `${name}.${origin === '.' ? '' : origin}`;
}
