import type { Line } from '../../carts/index.ts';
import { type DomainName, readName } from '../../names/index.ts';

/** The domain that an item is about. What is stored has been read before, so it always can be. */
export function nameOf({ subject }: Pick<Line, 'subject'>): DomainName {
  const reading = readName(subject.key);
  if (!reading.ok) throw new Error(`${subject.key} is stored, but is no domain: ${reading.problem.code}`);
  return reading.name;
}

/** Domains are bought for years. */
export function yearsOf({ subject, term }: Pick<Line, 'subject' | 'term'>): number {
  if (term?.unit !== 'year') throw new Error(`${subject.label} is bought for no number of years`);
  return term.count;
}
