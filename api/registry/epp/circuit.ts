/**
 * Circuit breaker of the checks. After a failure nobody knows whether the name is at fault or the registry, so a name that
 * nobody asked for is tried (`doubtful`). When that fails too, nothing is asked for a while (`open`), and then it is tried
 * again as soon as somebody wants something.
 */
export interface Circuit {
  state(): 'closed' | 'doubtful' | 'open';
  /** Why nothing is asked. */
  readonly why: string;
  /** The registry answered a check, whatever it said. */
  answered(): void;
  /** A check that was sent at that time (`performance.now()`) failed. */
  failed(sentAt: number): void;
  probeFailed(why: string): void;
}

export function createCircuit(firstRestMs: number, longestRestMs: number): Circuit {
  let doubtful = false;
  let lastAnswer = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let why = '';
  return {
    state() {
      if (!doubtful) return 'closed';
      return performance.now() < restsUntil ? 'open' : 'doubtful';
    },
    get why() {
      return why;
    },
    answered() {
      doubtful = false;
      failures = 0;
      lastAnswer = performance.now();
      restsUntil = Number.NEGATIVE_INFINITY;
    },
    failed(sentAt) {
      if (lastAnswer < sentAt) doubtful = true;
    },
    probeFailed(reason) {
      doubtful = true;
      why = reason;
      restsUntil = performance.now() + Math.min(firstRestMs * 2 ** failures++, longestRestMs);
    },
  };
}
