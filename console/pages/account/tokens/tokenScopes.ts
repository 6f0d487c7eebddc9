import type { Scope, User } from '@anun/sdk';
import type { ParseKeys } from 'i18next';

interface ScopeWords {
  label: ParseKeys<'settings'>;
  text: ParseKeys<'settings'>;
  /** Only administrators have it to give. */
  administrator?: true;
}

/** The rights of tokens in words, in the order of the form. */
const scopes: Record<Scope, ScopeWords> = {
  'domains:read': { label: 'tokens.scope.domainsRead', text: 'tokens.scope.domainsReadText' },
  'domains:write': { label: 'tokens.scope.domainsWrite', text: 'tokens.scope.domainsWriteText' },
  'orders:read': { label: 'tokens.scope.ordersRead', text: 'tokens.scope.ordersReadText' },
  'orders:write': { label: 'tokens.scope.ordersWrite', text: 'tokens.scope.ordersWriteText' },
  'account:read': { label: 'tokens.scope.accountRead', text: 'tokens.scope.accountReadText' },
  'account:write': { label: 'tokens.scope.accountWrite', text: 'tokens.scope.accountWriteText' },
  'tokens:write': { label: 'tokens.scope.tokensWrite', text: 'tokens.scope.tokensWriteText' },
  'reviews:read': { label: 'tokens.scope.reviewsRead', text: 'tokens.scope.reviewsReadText', administrator: true },
  'reviews:write': { label: 'tokens.scope.reviewsWrite', text: 'tokens.scope.reviewsWriteText', administrator: true },
};

/** What a right is called; nothing for one that is newer than this console. */
export const wordsOf = (scope: Scope): ScopeWords | undefined => scopes[scope];

/** The rights that somebody has to give. */
export function scopesOf(user: User): (ScopeWords & { scope: Scope })[] {
  const administrator = user.roles.includes('admin');
  return Object.entries(scopes)
    .filter(([, words]) => administrator || !words.administrator)
    .flatMap(([name, words]) => (isScope(name) ? [{ ...words, scope: name }] : []));
}

const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
