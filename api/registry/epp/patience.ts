/** How long to wait for an answer, from how long answers have taken: TCP's retransmission timer (RFC 6298), simplified. */
export interface Patience {
  /** Milliseconds, at least so many. */
  current(leastMs: number): number;
  answered(ms: number): void;
  /** Nothing came: the registry may have become slow, so the next wait is twice as long until something does come. */
  silent(): void;
}

/** Answers that take so many times the usual are not coming. */
const tolerance = 8;
const weight = 1 / 8;

export function createPatience(mostMs: number): Patience {
  let usual = 0;
  let factor = 1;
  return {
    current: (leastMs) => Math.min(mostMs, Math.max(leastMs, usual * tolerance) * factor),
    answered(ms) {
      usual = usual === 0 ? ms : usual + (ms - usual) * weight;
      factor = 1;
    },
    silent() {
      factor = Math.min(factor * 2, 64);
    },
  };
}
