import { Fault } from '../contract/types.ts';
import type { Line } from './types.ts';

/** As many as one purchase can claim within the time that clients wait. */
const MOST_LINES = 500;

export function demandRoom(lines: number): void {
  if (lines > MOST_LINES) throw new Fault('rule_broken', 'cart.full', { params: { limit: MOST_LINES } });
}

/** What a cart holds once. */
export const keyOf = (line: Line): string => `${line.type} ${line.subject.key}`;
const alreadyIn = (line: Line): Fault =>
  new Fault('already_in_cart', 'cart.alreadyIn', { params: { domain: line.subject.label } });

export function refuseTwice(lines: Line[]): void {
  const seen = new Set<string>();
  for (const line of lines) {
    if (seen.has(keyOf(line))) throw alreadyIn(line);
    seen.add(keyOf(line));
  }
}

export function refuseKnown(before: Line[], lines: Line[]): void {
  const known = new Set(before.map(keyOf));
  const again = lines.find((line) => known.has(keyOf(line)));
  if (again) throw alreadyIn(again);
}
