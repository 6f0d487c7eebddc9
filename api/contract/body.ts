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
  const text = body.toString('utf8');
  // Most bodies have too few brackets to be deep, and counting them is cheaper.
  if (bracketsIn(text) > MOST_DEPTH && depthOf(text) > MOST_DEPTH) throw new Fault('invalid_json', 'request.json');
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('invalid_json', 'request.json');
  }
}

/** How deep brackets nest, outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

function bracketsIn(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x5b || code === 0x7b) count++;
  }
  return count;
}

/** A form as an object; a repeated key keeps its last value. */
export function parseForm(body: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}
