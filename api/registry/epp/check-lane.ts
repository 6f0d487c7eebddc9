import type { Answer, CheckResult } from '../port.ts';
import { type Asking, type CheckFailure, createAsking, type Question, settle } from './asking.ts';
import { createCircuit } from './circuit.ts';
import { type Command, printCommand } from './command.ts';
import { domainCheck } from './domain-check.ts';
import type { Execute, Executed } from './execute.ts';
import { createPatience } from './patience.ts';
import { createQuestionQueue } from './question-queue.ts';
import { createRepute } from './repute.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export interface CheckLaneOptions {
  /** Most names in one command. */
  namesPerCheck: number;
  /** Most commands under way on one session. */
  depth: number;
  /** For a whole list of names; each name adds a millisecond. */
  checkMs: number;
  /** Where no session can be opened at all. */
  outageMs: number;
  /** For one answer: eight times the usual, within these bounds. */
  leastPatienceMs: number;
  mostPatienceMs: number;
  /** The least for the first time that a suspect is asked alone: the innocent are soon told from the others. */
  siftPatienceMs: number;
  /** Most names that wait; a list that makes them more is turned away. */
  maxNames: number;
  /** Rest of a registry that answers no checks: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
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
  const { namesPerCheck, depth, firstRestMs, longestRestMs } = options;
  const ordinary = createQuestionQueue();
  const suspects = createQuestionQueue();
  const hunted = new Set<string>();
  const repute = createRepute();
  const patience = createPatience(options.mostPatienceMs);
  const circuit = createCircuit(firstRestMs, longestRestMs);
  let probing = false;
  let closed = false;

  function dispatch(): void {
    const why = sessions.outage ?? (circuit.state() === 'open' ? circuit.why : undefined);
    if (why !== undefined) turnAway(why);
    while (sendNext());
    const commands = Math.ceil(ordinary.size / namesPerCheck) + suspects.size + sessions.pipelined;
    if (commands > 0) sessions.want(commands);
  }

  /** Sends what is next, if there is something and a session for it. */
  function sendNext(): boolean {
    const free = ordinary.size + suspects.size > 0 ? sessions.free(depth) : undefined;
    if (!free) return false;
    if (circuit.state() === 'doubtful') {
      if (free.idle && !probing) probe(free.session);
      return false;
    }
    const mayHunt = free.idle && hunted.size < Math.max(1, sessions.size - 1);
    const [suspect] = mayHunt ? suspects.take(1, hunted) : [];
    if (suspect) {
      hunt(free.session, suspect);
      return true;
    }
    const batch = ordinary.take(namesPerCheck);
    if (batch.length > 0) sessions.use(free.session, 1, () => ask(free.session, batch, options.leastPatienceMs));
    return batch.length > 0;
  }

  function hunt(session: Session, suspect: Question): void {
    hunted.add(suspect.name);
    sessions.use(session, depth, async () => {
      await ask(session, [suspect], suspect.asks === 1 ? options.siftPatienceMs : options.leastPatienceMs);
      hunted.delete(suspect.name);
    });
  }

  async function ask(session: Session, batch: Question[], leastMs: number): Promise<void> {
    for (const { askings } of batch) for (const asking of askings) asking.sent();
    const executed = await run(
      session,
      batch.map(({ name }) => name),
      leastMs,
    );
    const { answer } = executed;
    if (answer.outcome === 'done') return answer.value.forEach((result, index) => tell(batch[index], result));
    if (isBlameless(executed)) return returnAll(batch);
    for (const question of batch) {
      question.asks++;
      if (batch.length === 1 && isFinal(question, answer)) give(question, answer);
      else suspects.putBack(question);
    }
  }

  async function run(session: Session, names: string[], leastMs: number): Promise<Executed<CheckResult[]>> {
    const sentAt = performance.now();
    const send = (command: Command<unknown>) =>
      session.run(printCommand(command), command.reference, () => patience.current(leastMs));
    const executed = await execute(() => domainCheck(names, nextReference()), send);
    const { answer, reply } = executed;
    if (!reply || isBlameless(executed)) return executed;
    if ('response' in reply) patience.answered(reply.ms);
    if ('response' in reply && answer.outcome !== 'unknown') circuit.answered();
    else circuit.failed(sentAt);
    if ('silent' in reply && reply.silent && circuit.state() !== 'closed') patience.silent();
    return executed;
  }

  /** Asks about a name that nobody wants: whether the registry answers checks at all. */
  function probe(session: Session): void {
    const zone = (suspects.peek() ?? ordinary.peek() ?? '').replace(/^[^.]*\./, '');
    const label = `probe-${nextReference()
      .replace(/[^0-9a-z]/gi, '')
      .slice(-12)
      .toLowerCase()}`;
    probing = true;
    sessions.use(session, depth, async () => {
      const executed = await run(session, [`${label}.${zone}`], options.leastPatienceMs);
      probing = false;
      const { answer, reply } = executed;
      if (answer.outcome === 'unknown') {
        if (!isBlameless(executed)) circuit.probeFailed(`the registry answers no checks: ${answer.message}`);
      } else if (reply && 'ms' in reply && reply.ms > options.leastPatienceMs) acquit();
    });
  }

  /** The registry is slower than we had thought: nobody was given enough time. */
  function acquit(): void {
    for (const question of suspects.take(Number.POSITIVE_INFINITY)) {
      question.asks = 0;
      ordinary.putBack(question);
    }
  }

  /** A name is given up the third time, unless it has failed like that before. */
  function isFinal(question: Question, answer: CheckFailure): boolean {
    return answer.outcome === 'refused' || question.asks > 2 || repute.isBad(question.name);
  }

  function tell(question: Question | undefined, result: CheckResult): void {
    if (!question) return;
    repute.clear(question.name);
    settle(question, result);
  }

  function give(question: Question, failure: CheckFailure): void {
    if (failure.outcome === 'unknown') repute.mark(question.name);
    settle(question, failure);
  }

  function returnAll(batch: readonly Question[]): void {
    if (closed) return batch.forEach((question) => settle(question, turnedAway('the pool was closed')));
    const queue = batch.some(({ name }) => hunted.has(name)) ? suspects : ordinary;
    for (const question of batch) queue.putBack(question);
  }

  function turnAway(why: string): void {
    for (const queue of [ordinary, suspects])
      for (const question of queue.take(Number.POSITIVE_INFINITY)) settle(question, turnedAway(why));
  }

  function enter(names: readonly string[], asking: Asking): void {
    const distinct = [...new Set(names)];
    ordinary.add(
      distinct.filter((name) => !repute.isBad(name)),
      asking,
    );
    suspects.add(
      distinct.filter((name) => repute.isBad(name)),
      asking,
    );
    dispatch();
  }

  return {
    dispatch,
    check(names) {
      if (names.length === 0) return Promise.resolve({ outcome: 'done', value: [] });
      if (closed) return Promise.resolve(turnedAway('the pool is closed'));
      if (ordinary.size + names.length > options.maxNames)
        return Promise.resolve(turnedAway('too many names wait for the registry'));
      return new Promise((resolve) => {
        const { outageMs } = options;
        const wholeMs = options.checkMs + names.length;
        const end = (ms: number) => asking.end(`no answer in ${ms} ms: ${sessions.lastFailure}`);
        const early = setTimeout(() => sessions.count === 0 && end(outageMs), outageMs);
        const late = setTimeout(() => end(wholeMs), wholeMs);
        const asking = createAsking(names, (answer) => {
          clearTimeout(early);
          clearTimeout(late);
          resolve(answer);
        });
        enter(names, asking);
      });
    },
    close() {
      closed = true;
      turnAway('the pool was closed');
    },
  };
}

const turnedAway = (message: string): CheckFailure => ({ outcome: 'unknown', sent: false, message });

/** It never left, or was lost behind another: that says nothing about its names. */
function isBlameless({ reply }: Executed<unknown>): boolean {
  return reply !== undefined && 'lost' in reply && (!reply.sent || reply.behind === true);
}
