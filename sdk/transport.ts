import { AnunProblem, AuthenticationError, NetworkError } from './errors.ts';
import { readProblem, readStranger } from './problems.ts';
import { unlessAborted } from './aborting.ts';
import { isFile, streamed } from './streaming.ts';
import { isReplayable, pause, pauseBefore, takesKey } from './retries.ts';

type Fetch = typeof fetch;

export interface TransportOptions {
  fetch: Fetch;
  /** Maximum number of retries after the first failure. */
  retries: number;
  /** Timeout of one attempt, including the body except for events and files. */
  timeoutMs: number | undefined;
  language: string | (() => string | undefined) | undefined;
  onUnauthorized: ((error: AuthenticationError) => void) | undefined;
  pause: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  /** Aborts all requests. */
  signal: AbortSignal | undefined;
}

/**
 * A `fetch` that only returns successful responses, with the whole body unless it is a stream. It adds the language and the
 * idempotency key, retries what is safe to retry, and throws everything else as an AnunError.
 */
export function createTransport(options: TransportOptions): Fetch {
  const wait = options.pause ?? pause;
  return async (input, init) => {
    const request = new Request(input, init);
    prepare(request, options);
    const signals = options.signal ? [request.signal, options.signal] : [request.signal];
    const retries = isReplayable(request) ? options.retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(request.clone(), signals, options);
      } catch (error) {
        const ms = attempt < retries ? pauseBefore(error, attempt) : undefined;
        if (ms === undefined) throw error;
        await wait(ms, AbortSignal.any(signals));
      }
    }
  };
}

function prepare(request: Request, { language }: TransportOptions): void {
  const spoken = typeof language === 'function' ? language() : language;
  if (spoken && !request.headers.has('Accept-Language')) request.headers.set('Accept-Language', spoken);
  if (takesKey(request) && !request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', newKey());
}

/** 128 random bits. Browsers have no `randomUUID` on plain-http pages; this works everywhere. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function send(request: Request, signals: AbortSignal[], options: TransportOptions): Promise<Response> {
  const { timeoutMs, onUnauthorized, fetch } = options;
  const limit = new AbortController();
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => limit.abort(TOO_LONG()), timeoutMs);
  const all = [...signals, limit.signal];
  const explain = (error: unknown) => {
    if (error instanceof AnunProblem || signals.some(({ aborted }) => aborted)) return error;
    const message = networkMessage(request, error, limit.signal.aborted ? timeoutMs : undefined);
    return new NetworkError(message, { cause: error });
  };
  try {
    const response = await unlessAborted(all, exchange(new Request(request, { signal: AbortSignal.any(all) }), fetch));
    return isFile(response) || isEvents(response) ? streamed(response, signals, explain) : response;
  } catch (error) {
    if (error instanceof AuthenticationError && error.code === 'unauthorized') onUnauthorized?.(error);
    throw explain(error);
  } finally {
    clearTimeout(timer);
  }
}

const TOO_LONG = () => new DOMException('It took too long.', 'TimeoutError');

async function exchange(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) throw await readProblem(response, Date.now());
  if (isFile(response)) return response;
  if (isPage(response)) throw await readStranger(response);
  return whole(response);
}

const typeOf = (response: Response): string => response.headers.get('content-type') ?? '';
const isEvents = (response: Response): boolean => typeOf(response).startsWith('text/event-stream');
const isPage = (response: Response): boolean => typeOf(response).startsWith('text/html');

/** Reads the body here, so that a connection that breaks midway is a failed attempt like any other. */
async function whole(response: Response): Promise<Response> {
  if (isEvents(response) || response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

function networkMessage(request: Request, error: unknown, timeoutMs: number | undefined): string {
  const { host } = new URL(request.url);
  if (timeoutMs !== undefined) return `${host} did not answer within ${timeoutMs / 1000} s.`;
  const said = deepest(error);
  return said === '' ? `${host} could not be reached.` : `${host} could not be reached: ${said}.`;
}

/** Node wraps the reason (`connect ECONNREFUSED …`) into a `fetch failed`. */
function deepest(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error instanceof AggregateError) return deepest(error.errors[0]) || error.message;
  return deepest(error.cause) || error.message;
}
