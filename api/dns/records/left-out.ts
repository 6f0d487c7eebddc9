import type { FieldFault } from '../../contract/types.ts';
import type { Outcome, Wanted } from './changes.ts';

/** The line of a zone file that a mistake is told of; undefined for what is wrong with the whole. */
export function lineOf(pointer: string): number | undefined {
  const line = /^\/zoneFile\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  return line === undefined ? undefined : Number(line);
}

/** Records that cannot stand beside one another are left out one of them at a time: at one owner there may be several. */
const MOST_ROUNDS = 20;

/**
 * Leaves lines with mistakes out and applies the rest. What is wrong with the whole, or still is after some rounds, stays a
 * fault.
 */
export function applyRest(
  { steps, ...rest }: Wanted,
  unread: readonly FieldFault[],
  apply: (wanted: Wanted) => Outcome,
): { outcome: Outcome; leftOut: FieldFault[] } {
  const leftOut = unread.filter(({ pointer }) => lineOf(pointer) !== undefined);
  let left = steps;
  let outcome = apply({ ...rest, steps: left });
  for (let round = 0; round < MOST_ROUNDS && outcome.faults.length > 0; round++) {
    const more = outcome.faults.filter(({ pointer }) => lineOf(pointer) !== undefined);
    if (more.length === 0) break;
    const lines = new Set(more.map(({ pointer }) => lineOf(pointer)));
    leftOut.push(...more);
    left = left.filter(({ at }) => !lines.has(lineOf(at)));
    outcome = apply({ ...rest, steps: left });
  }
  const whole = unread.filter(({ pointer }) => lineOf(pointer) === undefined);
  leftOut.sort((one, other) => (lineOf(one.pointer) ?? 0) - (lineOf(other.pointer) ?? 0));
  return { outcome: { ...outcome, faults: [...whole, ...outcome.faults] }, leftOut };
}
