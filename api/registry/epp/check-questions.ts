import type { CheckResult } from '../port.ts';
import { type Asking, type CheckFailure, type Question, settle } from './asking.ts';
import { createQuestionQueue } from './question-queue.ts';
import { createRepute } from './repute.ts';

/** Names that wait to be checked: those that share commands, and suspects, each of which is asked alone. */
export interface CheckQuestions {
  /** All that wait. */
  readonly size: number;
  /** Names that share commands. */
  readonly ordinary: number;
  /** How many commands would ask for all that wait. */
  commands(namesPerCommand: number): number;
  /** Suspects that are being asked. */
  readonly hunted: number;
  enter(names: readonly string[], asking: Asking): void;
  takeBatch(count: number): Question[];
  /** A suspect that is hunted until it is released. */
  takeSuspect(): Question | undefined;
  release(question: Question): void;
  peek(): string | undefined;
  tell(question: Question | undefined, result: CheckResult): void;
  /** Their command failed: each is asked again alone, or given up where nothing more can come of it. */
  failed(batch: readonly Question[], failure: CheckFailure): void;
  /** Their command says nothing about them. */
  putBack(batch: readonly Question[]): void;
  /** Nobody was given enough time: suspects are asked like all others again. */
  acquit(): void;
  /** Settles all that wait. */
  turnAway(failure: CheckFailure): void;
}

export function createCheckQuestions(): CheckQuestions {
  const ordinary = createQuestionQueue();
  const suspects = createQuestionQueue();
  const hunted = new Set<string>();
  const repute = createRepute();

  /** A name is given up the third time, unless it has failed like that before. */
  const isFinal = (question: Question, failure: CheckFailure): boolean =>
    failure.outcome === 'refused' || question.asks > 2 || repute.isBad(question.name);

  return {
    get size() {
      return ordinary.size + suspects.size;
    },
    get ordinary() {
      return ordinary.size;
    },
    commands: (namesPerCommand) => Math.ceil(ordinary.size / namesPerCommand) + suspects.size,
    get hunted() {
      return hunted.size;
    },
    enter(names, asking) {
      const distinct = [...new Set(names)];
      ordinary.add(
        distinct.filter((name) => !repute.isBad(name)),
        asking,
      );
      suspects.add(
        distinct.filter((name) => repute.isBad(name)),
        asking,
      );
    },
    takeBatch: (count) => ordinary.take(count),
    takeSuspect() {
      const [suspect] = suspects.take(1, hunted);
      if (suspect) hunted.add(suspect.name);
      return suspect;
    },
    release: ({ name }) => void hunted.delete(name),
    peek: () => suspects.peek() ?? ordinary.peek(),
    tell(question, result) {
      if (!question) return;
      repute.clear(question.name);
      settle(question, result);
    },
    failed(batch, failure) {
      for (const question of batch) {
        question.asks++;
        if (batch.length > 1 || !isFinal(question, failure)) {
          suspects.putBack(question);
          continue;
        }
        if (failure.outcome === 'unknown') repute.mark(question.name);
        settle(question, failure);
      }
    },
    putBack(batch) {
      const queue = batch.some(({ name }) => hunted.has(name)) ? suspects : ordinary;
      for (const question of batch) queue.putBack(question);
    },
    acquit() {
      for (const question of suspects.take(Number.POSITIVE_INFINITY)) {
        question.asks = 0;
        ordinary.putBack(question);
      }
    },
    turnAway(failure) {
      for (const queue of [ordinary, suspects])
        for (const question of queue.take(Number.POSITIVE_INFINITY)) settle(question, failure);
    },
  };
}
