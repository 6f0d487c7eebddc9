import type { IncomingMessage } from 'node:http';
import { Fault } from './types.ts';

/** A request's body as it came, at most `limit` bytes; a larger one is refused and the rest is not read. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      // The rest is read and thrown away until the answer, which closes the connection, has left.
      request.removeAllListeners('data');
      request.resume();
      reject(
        new Fault('body_too_large', 'request.tooLarge', { params: { limit: `${Math.round(limit / 1_000_000)} MB` } }),
      );
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('aborted', () => reject(new Fault('invalid_request', 'request.json')));
  });
}

/** The media type without parameters, lower case; empty when there is none. */
export const mediaType = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Deeper than anything the contract knows; what walks a body may recurse. */
const MOST_DEPTH = 64;

/** Parses a JSON body; `__proto__` keys become ordinary members and never reach a prototype. */
export function parseJson(body: Buffer): unknown {
  const text = decoded(body, 'invalid_json');
  if (isDeeperThan(MOST_DEPTH, text)) throw new Fault('invalid_json', 'request.json');
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('invalid_json', 'request.json');
  }
}

/** A form as an object; a repeated key keeps its last value. */
export function parseForm(body: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(decoded(body, 'invalid_request')));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What is no UTF-8 is refused rather than stored with marks for what was lost; a byte-order mark goes (RFC 8259, 8.1). */
function decoded(body: Buffer, code: 'invalid_json' | 'invalid_request'): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Fault(code, 'request.notUtf8');
  }
}

/** Do brackets nest deeper outside of strings? Each character is looked at once, whatever the text. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}
