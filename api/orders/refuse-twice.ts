import type { ItemKinds, Line } from '../carts/index.ts';
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
