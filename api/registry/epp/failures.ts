interface FailuresOptions {
  /** Failing for so long, a registry counts as out of reach. */
  outageMs: number;
  /** Rest after a failed connection: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
}

/** Connections that failed in a row, and the rest that follows. */
export interface Failures {
  readonly count: number;
  /** Why the last one failed, in the registry's words. */
  readonly last: string;
  readonly resting: boolean;
  /** Set while they have failed for so long that waiting is of no use. */
  readonly outage: string | undefined;
  add(why: string): void;
  clear(): void;
  rest(ms: number): void;
  /** Nothing rests any more. */
  close(): void;
}

export function createFailures(options: FailuresOptions, onRested: () => void): Failures {
  let count = 0;
  let since = 0;
  let last = 'no session is free';
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  function rest(ms: number): void {
    if (closed) return;
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      onRested();
    }, ms);
    resting.unref();
  }

  return {
    get count() {
      return count;
    },
    get last() {
      return last;
    },
    get resting() {
      return resting !== undefined;
    },
    get outage() {
      return count > 0 && performance.now() - since >= options.outageMs && resting ? last : undefined;
    },
    add(why) {
      last = why;
      if (count++ === 0) since = performance.now();
      if (!resting) rest(Math.min(options.firstRestMs * 2 ** (count - 1), options.longestRestMs));
    },
    clear() {
      count = 0;
    },
    rest,
    close() {
      closed = true;
      clearTimeout(resting);
    },
  };
}
