import type { ItemKinds, Line, PricedCart } from '../carts/index.ts';
import { fieldFault } from '../contract/types.ts';

/** What stands twice in one request, in any spelling, is a slip of whoever wrote it, and not an order of before. */
export function refuseTwice(lines: Line[], kinds: ItemKinds): void {
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const { type, subject } = line;
    const key = `${type} ${subject.key}`;
    const pointer = `/${index}/${kinds.of(line).subjectMember}`;
    if (seen.has(key)) throw fieldFault('rule_broken', pointer, 'operation.twice', { domain: subject.label });
    seen.add(key);
  }
}

/** A gift that was asked for and is not there is said, not charged for. */
export function demandGifts(asked: Line[], priced: PricedCart['lines']): void {
  const index = asked.findIndex(({ useGift }, at) => useGift && priced[at]?.useGift !== true);
  const line = asked[index];
  if (line)
    throw fieldFault('rule_broken', `/${index}/useGift`, 'cart.giftUnavailable', { domain: line.subject.label });
}
