import type { Schemas, Sentence } from '../contract/types.ts';
import type { Outcome } from './records/changes.ts';

/** Below this many records a part of them says little: half of four may be two. */
const MANY = 10;
const MOST_PERCENT = 30;

/**
 * Why a replace is refused unless it is allowed expressly: an empty file, or the wrong one, looks like a whole zone. What is
 * changed only in its TTL or its spelling does not go.
 */
export function sweepingFault(
  domain: string,
  { replace, allowEmpty }: Schemas['DnsChangeRequest'],
  { deleted, created, total }: Outcome,
): Sentence | null {
  const before = total + deleted.length - created.length;
  const count = deleted.length;
  if (!replace || allowEmpty || count === 0) return null;
  if (total === 0) return { key: 'dns.wouldEmpty', params: { domain, count } };
  if (before < MANY || count * 100 <= before * MOST_PERCENT) return null;
  return { key: 'dns.wouldSweep', params: { domain, count, total: before } };
}
