import type { Answer, CheckResult } from '../port.ts';

/** Anything but the results that were asked for. */
export type CheckFailure = Exclude<Answer<CheckResult[]>, { outcome: 'done' }>;
export type NameOutcome = CheckResult | CheckFailure;

/** One caller's list of names, until each has its outcome or the time is over. */
export interface Asking {
  readonly open: boolean;
  /** The last outcome makes the answer. */
  settle(name: string, outcome: NameOutcome): void;
  /** Some of its names have been sent. */
  sent(): void;
  /** Answers with what there is. */
  end(lost: string): void;
}

/** A name that waits or is under way, and all who want to know. */
export interface Question {
  readonly name: string;
  /** How often it was asked and failed. */
  asks: number;
  readonly askings: Asking[];
}

/** `names` are distinct. Names without a result are left out of the answer, unless none has one. */
export function createAsking(names: readonly string[], answer: (answer: Answer<CheckResult[]>) => void): Asking {
  const found = new Map<string, CheckResult>();
  const left = new Set(names);
  let failure: CheckFailure | undefined;
  let open = true;
  let sent = false;

  function finish(): void {
    open = false;
    if (failure && found.size === 0) return answer(failure);
    answer({ outcome: 'done', value: names.flatMap((name) => found.get(name) ?? []) });
  }
  return {
    get open() {
      return open;
    },
    settle(name, outcome) {
      if (!open || !left.delete(name)) return;
      if ('available' in outcome) found.set(name, outcome);
      else failure ??= outcome;
      if (left.size === 0) finish();
    },
    sent() {
      sent = true;
    },
    end(lost) {
      if (!open) return;
      failure ??= { outcome: 'unknown', sent, message: lost };
      finish();
    },
  };
}

/** Tells everybody who still waits. */
export function settle({ name, askings }: Question, outcome: NameOutcome): void {
  for (const asking of askings) asking.settle(name, outcome);
}

export const isWanted = ({ askings }: Question): boolean => askings.some(({ open }) => open);
