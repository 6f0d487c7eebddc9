import type { CheckResult } from '../port.ts';
import { createCircuit } from './circuit.ts';
import { type Command, printCommand } from './command.ts';
import { domainCheck } from './domain-check.ts';
import type { Execute, Executed } from './execute.ts';
import { createPatience } from './patience.ts';
import type { Session } from './session.ts';

export interface CheckCommandsOptions {
  /** For one answer: eight times the usual, within these bounds. */
  leastPatienceMs: number;
  mostPatienceMs: number;
  /** Rest of a registry that answers no checks: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
}

/** Sends checks, and learns from each answer how patient to be and whether the registry answers checks at all. */
export function createCheckCommands(execute: Execute, nextReference: () => string, options: CheckCommandsOptions) {
  const patience = createPatience(options.mostPatienceMs);
  const circuit = createCircuit(options.firstRestMs, options.longestRestMs);

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

  return {
    circuit,
    run,
    /** Asks about a name beside this one that nobody wants; true where the answer took longer than anybody was given. */
    async probe(session: Session, beside: string): Promise<boolean> {
      const zone = beside.replace(/^[^.]*\./, '');
      const label = `probe-${nextReference()
        .replace(/[^0-9a-z]/gi, '')
        .slice(-12)
        .toLowerCase()}`;
      const executed = await run(session, [`${label}.${zone}`], options.leastPatienceMs);
      const { answer, reply } = executed;
      if (answer.outcome !== 'unknown') return Boolean(reply && 'ms' in reply && reply.ms > options.leastPatienceMs);
      if (!isBlameless(executed)) circuit.probeFailed(`the registry answers no checks: ${answer.message}`);
      return false;
    },
  };
}

/** It never left, or was lost behind another: that says nothing about its names. */
export function isBlameless({ reply }: Executed<unknown>): boolean {
  return reply !== undefined && 'lost' in reply && (!reply.sent || reply.behind === true);
}
