import type { Answer, CheckResult } from '../port.ts';
import { type Asking, type CheckFailure, createAsking, type Question, settle } from './asking.ts';
import { type CheckCommandsOptions, createCheckCommands, isBlameless } from './check-commands.ts';
import { createCheckQuestions } from './check-questions.ts';
import type { Execute } from './execute.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface CheckLaneOptions extends CheckCommandsOptions {
  /** Most names in one command. */
  namesPerCheck: number;
  /** Most commands under way on one session. */
  depth: number;
  /** For a whole list of names; each name adds a millisecond. */
  checkMs: number;
  /** Where no session can be opened at all. */
  outageMs: number;
  /** The least for the first time that a suspect is asked alone: the innocent are soon told from the others. */
  siftPatienceMs: number;
  /** Most names that wait; a list that makes them more is turned away. */
  maxNames: number;
}

/**
 * Checks have sessions of their own. Names of all callers wait in one queue and share commands. When a command fails, its
 * names are asked again one by one, so that only those fail on which the registry really gives no answer; one session is
 * kept free of such suspects.
 */
export interface CheckLane {
  /** Names that were not answered in time are missing from what is done. */
  check(names: readonly string[]): Promise<Answer<CheckResult[]>>;
  /** To be called when sessions have come free or gone. */
  dispatch(): void;
  /** Turns away what waits. */
  close(): void;
}

export function createCheckLane(
  sessions: Sessions,
  execute: Execute,
  nextReference: () => string,
  options: CheckLaneOptions,
): CheckLane {
  const { namesPerCheck, depth, leastPatienceMs, siftPatienceMs } = options;
  const questions = createCheckQuestions();
  const { circuit, run, probe } = createCheckCommands(execute, nextReference, options);
  let probing = false;
  let closed = false;

  function dispatch(): void {
    const why = sessions.outage ?? (circuit.state() === 'open' ? circuit.why : undefined);
    if (why !== undefined) questions.turnAway(turnedAway(why));
    while (sendNext());
    sessions.want(questions.commands(namesPerCheck) + sessions.pipelined);
  }

  /** Sends what is next, if there is something and a session for it. */
  function sendNext(): boolean {
    const free = questions.size > 0 ? sessions.free(depth) : undefined;
    if (!free) return false;
    const { session, idle } = free;
    if (circuit.state() === 'doubtful') {
      if (idle && !probing) sessions.use(session, depth, () => tryAnything(session));
      return false;
    }
    const mayHunt = idle && questions.hunted < Math.max(1, sessions.size - 1);
    const suspect = mayHunt ? questions.takeSuspect() : undefined;
    if (suspect) {
      sessions.use(session, depth, async () => {
        await ask(session, [suspect], suspect.asks === 1 ? siftPatienceMs : leastPatienceMs);
        questions.release(suspect);
      });
      return true;
    }
    const batch = questions.takeBatch(namesPerCheck);
    if (batch.length > 0) sessions.use(session, 1, () => ask(session, batch, leastPatienceMs));
    return batch.length > 0;
  }

  async function ask(session: Session, batch: Question[], leastMs: number): Promise<void> {
    for (const { askings } of batch) for (const asking of askings) asking.sent();
    const names = batch.map(({ name }) => name);
    const executed = await run(session, names, leastMs);
    const { answer } = executed;
    if (answer.outcome === 'done') return answer.value.forEach((result, index) => questions.tell(batch[index], result));
    if (!isBlameless(executed)) return questions.failed(batch, answer);
    if (!closed) return questions.putBack(batch);
    for (const question of batch) settle(question, turnedAway('the pool was closed'));
  }

  function enter(names: readonly string[], asking: Asking): void {
    questions.enter(names, asking);
    dispatch();
  }

  /** Finds out whether the registry answers checks at all, or only more slowly than we had thought. */
  async function tryAnything(session: Session): Promise<void> {
    probing = true;
    if (await probe(session, questions.peek() ?? '')) questions.acquit();
    probing = false;
  }

  return {
    dispatch,
    check(names) {
      if (names.length === 0) return Promise.resolve({ outcome: 'done', value: [] });
      if (closed) return Promise.resolve(turnedAway('the pool is closed'));
      if (questions.ordinary + names.length > options.maxNames)
        return Promise.resolve(turnedAway('too many names wait for the registry'));
      return answerWithin(sessions, options, names, (asking) => enter(names, asking));
    },
    close() {
      closed = true;
      questions.turnAway(turnedAway('the pool was closed'));
    },
  };
}

/** Answers when every name has its outcome, or when the time is over. */
const answerWithin = (
  sessions: Sessions,
  { outageMs, checkMs }: CheckLaneOptions,
  names: readonly string[],
  begin: (asking: Asking) => void,
): Promise<Answer<CheckResult[]>> =>
  new Promise((resolve) => {
    const wholeMs = checkMs + names.length;
    const end = (ms: number) => asking.end(`no answer in ${ms} ms: ${sessions.lastFailure}`);
    const early = setTimeout(() => sessions.count === 0 && end(outageMs), outageMs);
    const late = setTimeout(() => end(wholeMs), wholeMs);
    const asking = createAsking(names, (answer) => {
      clearTimeout(early);
      clearTimeout(late);
      resolve(answer);
    });
    begin(asking);
  });

const turnedAway = (message: string): CheckFailure => ({ outcome: 'unknown', sent: false, message });
