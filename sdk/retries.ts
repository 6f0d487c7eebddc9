import { AnunProblem, ConflictError, NetworkError } from './errors.ts';
import { KEYED, READING } from './generated/repeatable.gen.ts';

const STATUSES = new Set([408, 429, 502, 503, 504]);
const FIRST_MS = 500;
const MOST_MS = 8_000;
/** If the server asks for a longer wait, do not retry; the caller decides, using `retryAfter`. */
const LONGEST_MS = 60_000;

const reading = matcherOf(READING);
const keyed = matcherOf(KEYED);

/** Whether the operation of this request accepts an Idempotency-Key. */
export const takesKey = (request: Request): boolean => keyed(request);

/** Whether the request can be sent twice without taking effect twice. */
export function isReplayable(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return reading(request) || (takesKey(request) && request.headers.has('Idempotency-Key'));
}

/** Milliseconds until the next attempt, or undefined if there must be none. `attempt` starts at 0. */
export function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (error instanceof NetworkError) return backoff(attempt);
  if (!(error instanceof AnunProblem)) return undefined;
  const again =
    STATUSES.has(error.status) || (error instanceof ConflictError && error.code === 'idempotency_in_progress');
  if (!again) return undefined;
  if (!error.retryAfter) return backoff(attempt);
  const asked = error.retryAfter * 1000;
  // Spread behind the asked-for moment, so that those who were refused together do not return together.
  return asked > LONGEST_MS ? undefined : asked + Math.random() * FIRST_MS;
}

/** Exponential backoff from half a second, with the upper half of the delay random. */
function backoff(attempt: number): number {
  const full = Math.min(FIRST_MS * 2 ** attempt, MOST_MS);
  return full / 2 + (Math.random() * full) / 2;
}

/** Retry-After in milliseconds: whole seconds or an HTTP date (RFC 9110, 10.2.3); undefined if absent or invalid. */
export function retryAfterOf(response: Response, now: number): number | undefined {
  const value = response.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Resolves after the given time, or rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Matches a method and the end of a path, since the base URL may contain a path. */
function matcherOf(routes: string[]): (request: Request) => boolean {
  const source = routes.map((route) => route.replace(' ', ' .*').replace(/\{\w+\}/g, '[^/]+')).join('|');
  const pattern = new RegExp(`^(?:${source})$`);
  return ({ method, url }) => pattern.test(`${method} ${new URL(url).pathname}`);
}
