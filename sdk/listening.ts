import { NetworkError } from './errors.ts';
import type { Client, RequestOptions } from './generated/client/index.ts';
import { pauseBefore } from './retries.ts';

type Listen = Client['sse']['get'];
type ResponseStyle = NonNullable<RequestOptions['responseStyle']>;

export interface Patience {
  /** Maximum number of consecutive reconnects without any event. */
  retries: number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Closes all event streams of the client. */
  signal: AbortSignal | undefined;
}

/**
 * Streams events until the operation has finished, reconnecting when the connection breaks or is closed. Throws errors that a
 * retry cannot fix, and closes the connection when the caller stops. The generated client alone would retry forever on
 * a 404, treat a closed connection as the end, and leave the connection open.
 */
export function listening(listen: Listen, { retries, wait, signal }: Patience): Listen {
  return async <TData, TError, ThrowOnError extends boolean, Style extends ResponseStyle>(
    options: Omit<RequestOptions<never, Style, ThrowOnError>, 'method'>,
  ) => {
    const signals = [options.signal, signal].filter((one) => one instanceof AbortSignal);
    async function* events() {
      let tries = 0;
      for (;;) {
        let failure: unknown = new NetworkError('The events broke off.');
        let over = false;
        const gone = new AbortController();
        const { stream } = await listen<TData, TError, ThrowOnError, Style>({
          ...options,
          signal: AbortSignal.any([...signals, gone.signal]),
          sseMaxRetryAttempts: 1,
          onSseEvent(event) {
            if (event.data !== undefined) tries = 0;
            over = hasEnded(event.data);
            options.onSseEvent?.(event);
          },
          onSseError(error) {
            failure = error;
            options.onSseError?.(error);
          },
        });
        try {
          const end = yield* stream;
          if (over) return end;
        } finally {
          gone.abort();
        }
        for (const one of signals) one.throwIfAborted();
        const ms = tries < retries ? pauseBefore(failure, tries) : undefined;
        if (ms === undefined) throw failure;
        tries += 1;
        await wait(ms, AbortSignal.any(signals));
      }
    }
    return { stream: events() };
  };
}

/** An operation has finished when it has `endedAt`. */
const hasEnded = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'endedAt' in data && data.endedAt !== null;
