import { type Asking, isWanted, type Question } from './asking.ts';

/** Names that wait to be asked. Each caller gets one name in turn; names that several want are asked once. */
export interface QuestionQueue {
  readonly size: number;
  add(names: readonly string[], asking: Asking): void;
  /** In front of all others. */
  putBack(question: Question): void;
  /** Up to so many questions that somebody still wants to know, except those names. */
  take(count: number, except?: ReadonlySet<string>): Question[];
  /** The name that is next. */
  peek(): string | undefined;
}

export function createQuestionQueue(): QuestionQueue {
  const waiting = new Map<string, Question>();
  const front: Question[] = [];
  const turns: { questions: Question[]; at: number }[] = [];

  function next(): Question | undefined {
    const returned = front.shift();
    if (returned) return returned;
    const turn = turns.shift();
    const question = turn?.questions[turn.at++];
    if (turn && turn.at < turn.questions.length) turns.push(turn);
    return question;
  }

  return {
    get size() {
      return waiting.size;
    },
    add(names, asking) {
      const questions: Question[] = [];
      for (const name of names) {
        const known = waiting.get(name);
        if (known) {
          known.askings.push(asking);
          continue;
        }
        const question: Question = { name, asks: 0, askings: [asking] };
        waiting.set(name, question);
        questions.push(question);
      }
      if (questions.length > 0) turns.push({ questions, at: 0 });
    },
    putBack(question) {
      const known = waiting.get(question.name);
      if (known) {
        known.askings.push(...question.askings);
        known.asks = Math.max(known.asks, question.asks);
        return;
      }
      waiting.set(question.name, question);
      front.push(question);
    },
    take(count, except) {
      const taken: Question[] = [];
      const skipped: Question[] = [];
      while (taken.length < count) {
        const question = next();
        if (!question) break;
        if (except?.has(question.name)) {
          skipped.push(question);
          continue;
        }
        waiting.delete(question.name);
        if (isWanted(question)) taken.push(question);
      }
      front.unshift(...skipped);
      return taken;
    },
    peek: () => waiting.keys().next().value,
  };
}
