import { RateLimitError } from '@anun/sdk';
import type { Io } from './io.ts';

/** How fast this program may ask: by what the server's answers say is left. */
export interface Pace {
  observe(response: Response): void;
  /** Waits while nothing is left of the quota. */
  turn(): Promise<void>;
  /** Carries something out, and again after the time that a refusal for too many requests asks for. */
  patiently<T>(act: () => Promise<T>): Promise<T>;
}

/** How often a refusal for too many requests is waited for, and how long when it does not say. */
const MOST_WAITS = 10;
const WAIT_MS = 5_000;

export function createPace(io: Io): Pace {
  /** Of the request that was answered last; a command asks for many of one kind. */
  let left = Number.POSITIVE_INFINITY;
  let resetMs = 0;
  return {
    observe(response) {
      // `"search";r=119;t=42` (draft-ietf-httpapi-ratelimit-headers-10)
      const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? [];
      left = remaining === undefined ? Number.POSITIVE_INFINITY : Number(remaining);
      resetMs = Number(seconds ?? 0) * 1000;
    },
    async turn() {
      while (left <= 0) {
        left = 1;
        await io.pause(resetMs, io.signal);
      }
      left -= 1;
    },
    async patiently(act) {
      for (let waits = 0; ; waits += 1) {
        try {
          return await act();
        } catch (error) {
          if (!(error instanceof RateLimitError) || waits === MOST_WAITS) throw error;
          await io.pause(error.retryAfter ? error.retryAfter * 1000 : WAIT_MS, io.signal);
        }
      }
    },
  };
}

/** Requests under way at once, when there are many to make. */
const AT_ONCE = 4;

/** Acts on each item, a few at once, as fast as the pace allows; the first failure ends it when what has begun has ended. */
export async function inTurns<Item>(
  items: readonly Item[],
  pace: Pace,
  act: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  let failed = false;
  const work = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        await pace.turn();
        await pace.patiently(() => act(item, index));
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
