import { hasRight, type Principal } from './call.ts';
import type { MessageKey, Scope, Sentence } from './types.ts';

/** Sentences with something in them that stands under another right than what was done, and what is said without it. */
const PRIVATE: { readonly [Key in MessageKey]?: { right: Scope; instead: MessageKey } } = {
  'purchase.balance': { right: 'account:read', instead: 'purchase.balanceShort' },
};

/** A sentence as this caller may read it. */
export function forReader<S extends Sentence>(sentence: S, principal: Principal | null): S {
  const hidden = PRIVATE[sentence.key];
  return hidden && !hasRight(principal, hidden.right) ? { ...sentence, key: hidden.instead } : sentence;
}
