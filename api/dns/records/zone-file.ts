import { readTokens, type Token } from './zone-file-tokens.ts';
import { secondsOfText } from './zone-file-ttl.ts';

/** A record of a zone file, its names made full. */
export interface ZoneFileRecord {
  line: number;
  name: string;
  /** The owner as it was written; nothing where it is that of the record before. */
  owner?: string;
  type: string;
  /** Seconds, or nothing where neither the record nor anything before it has any. */
  ttl: number | undefined;
  /** Where the TTL comes from: the record, `$TTL`, or the last record with one (RFC 1035, 5.1). */
  ttlFrom: 'record' | 'file' | 'before' | 'nowhere';
  /** What stands behind the type. */
  rdata: Token[];
  /** What names without a final dot are relative to. */
  origin: string;
}
export interface ZoneFileMistake {
  line: number;
  key: 'dns.fileSyntax' | 'dns.fileOpen' | 'dns.fileDirective' | 'dns.fileOwner' | 'dns.fileClass';
  text: string;
}
interface ZoneFile {
  records: ZoneFileRecord[];
  mistakes: ZoneFileMistake[];
  /** Origins as they were written. */
  origins: { line: number; text: string; before: string }[];
}

/** Classes (RFC 1035, 3.2.4 and 3.2.5; RFC 2136, 1.3) and their numbers (RFC 3597, 5). The Internet's is the only one served. */
const CLASS = /^(IN|CH|HS|CS|ANY|NONE|CLASS\d{1,5})$/i;
const INTERNET = /^(IN|CLASS0*1)$/i;

/** Reads a zone file (RFC 1035, 5.1; RFC 2308, 4) as far as its form goes. `origin` is A-labels without a final dot. */
export function readZoneFile(text: string, origin: string): ZoneFile {
  const found: ZoneFile = { records: [], mistakes: [], origins: [] };
  const state = {
    origin: `${origin}.`,
    fileTtl: undefined as number | undefined,
    lastTtl: undefined as number | undefined,
    owner: '',
  };
  const wrong = (line: number, key: ZoneFileMistake['key'], said = '') =>
    found.mistakes.push({ line, key, text: said });
  for (const { line, tokens, indented, broken } of readTokens(text)) {
    const [first, ...rest] = tokens;
    const isDirective = first?.text.startsWith('$') === true && !first.quoted;
    // Lines below it are about its owner, whatever else is wrong with it.
    if (!indented && !isDirective) state.owner = first ? absolute(first.text, state.origin) : '';
    if (broken) wrong(broken.line, broken.open ? 'dns.fileOpen' : 'dns.fileSyntax');
    else if (isDirective) direct(line, first.text, rest[0]?.text);
    else if (first) record(line, first.text, indented ? tokens : rest, indented);
  }
  return found;

  function record(line: number, first: string, tokens: readonly Token[], indented: boolean): void {
    if (state.owner === '') return void wrong(line, 'dns.fileOwner', first);
    const { ttl, other, type, rdata } = readHead(tokens);
    state.lastTtl = ttl ?? state.lastTtl;
    if (other !== undefined) return void wrong(line, 'dns.fileClass', other);
    if (!type || rdata.length === 0) return void wrong(line, 'dns.fileSyntax', first);
    found.records.push({
      line,
      name: state.owner,
      ...(indented ? {} : { owner: first }),
      type,
      ttl: ttl ?? state.fileTtl ?? state.lastTtl,
      ttlFrom:
        ttl !== undefined
          ? 'record'
          : state.fileTtl !== undefined
            ? 'file'
            : state.lastTtl !== undefined
              ? 'before'
              : 'nowhere',
      rdata,
      origin: state.origin,
    });
  }

  function direct(line: number, directive: string, value: string | undefined): void {
    const seconds = value === undefined ? undefined : secondsOfText(value);
    if (/^\$ORIGIN$/i.test(directive) && value !== undefined) {
      found.origins.push({ line, text: value, before: state.origin });
      state.origin = absolute(value, state.origin);
    } else if (/^\$TTL$/i.test(directive) && seconds !== undefined) state.fileTtl = seconds;
    else wrong(line, /^\$(ORIGIN|TTL)$/i.test(directive) ? 'dns.fileSyntax' : 'dns.fileDirective', directive);
  }
}

interface Head {
  ttl: number | undefined;
  /** A class that is not the Internet's. */
  other: string | undefined;
  type: string | undefined;
  rdata: Token[];
}
/** TTL and class come in either order and may both be missing. */
function readHead(tokens: readonly Token[]): Head {
  let ttl: number | undefined;
  let other: string | undefined;
  for (const [index, { text }] of tokens.slice(0, 3).entries()) {
    const seconds = secondsOfText(text);
    if (seconds !== undefined && ttl === undefined) ttl = seconds;
    else if (!CLASS.test(text)) return { ttl, other, type: text.toUpperCase(), rdata: tokens.slice(index + 1) };
    else if (!INTERNET.test(text)) other = text.toUpperCase();
  }
  return { ttl, other, type: undefined, rdata: [] };
}

/** A name with its final dot; `@` is the origin itself, and so it is at the end of a name in exports of GoDaddy. */
export function absolute(name: string, origin: string): string {
  if (name === '@') return origin;
  if (name.endsWith('.@')) return `${name.slice(0, -1)}${origin === '.' ? '' : origin}`;
  return name.endsWith('.') ? name : `${name}.${origin === '.' ? '' : origin}`;
}
