import type { Schemas, Sentence } from '../contract/types.ts';
import type { Outcome } from './records/changes.ts';

/** Below this many records a part of them says little: half of four may be two. */
const MANY = 10;
const MOST_PERCENT = 30;

/** How many records there were. */
const heldBefore = ({ deleted, created, total }: Outcome): number => total + deleted.length - created.length;

const isMany = (outcome: Outcome): boolean => {
  const before = heldBefore(outcome);
  return before >= MANY && outcome.deleted.length * 100 > before * MOST_PERCENT;
};

/** Does it take so much away, however it was asked for, that somebody may want it back? One record is soon written again. */
export const takesMuch = (outcome: Outcome): boolean =>
  isMany(outcome) || (outcome.total === 0 && outcome.deleted.length > 1);

/**
 * Why a replace is refused unless it is allowed expressly: an empty file, or the wrong one, looks like a whole zone. What is
 * changed only in its TTL or its spelling does not go.
 */
export function sweepingFault(
  domain: string,
  { replace, allowEmpty }: Schemas['DnsChangeRequest'],
  outcome: Outcome,
): Sentence | null {
  const count = outcome.deleted.length;
  if (!replace || allowEmpty || count === 0) return null;
  if (outcome.total === 0) return { key: 'dns.wouldEmpty', params: { domain, count } };
  if (!isMany(outcome)) return null;
  return { key: 'dns.wouldSweep', params: { domain, count, total: heldBefore(outcome) } };
}
