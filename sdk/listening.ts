import { NetworkError } from './errors.ts';
import type { Client, RequestOptions } from './generated/client/index.ts';
import { pauseBefore } from './retries.ts';

type Listen = Client['sse']['get'];
type ResponseStyle = NonNullable<RequestOptions['responseStyle']>;

export interface Patience {
  /** How often in a row it is asked for again without hearing anything. */
  retries: number;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Ends every listening of the client. */
  signal: AbortSignal | undefined;
}

/**
 * Listens until what the events tell of has ended, whatever breaks in between or closes after a while; throws what another
 * try does not mend, and lets go of the connection when the caller stops. The generated client by itself asks for ever
 * for what is not there, takes a close for the end, and keeps the connection.
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

/** What goes on says by `endedAt` that it is over. */
const hasEnded = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'endedAt' in data && data.endedAt !== null;
