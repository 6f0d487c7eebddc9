import type { Scope, User } from '@anun/sdk';
import type { ParseKeys } from 'i18next';

interface ScopeWords {
  label: ParseKeys<'settings'>;
  text: ParseKeys<'settings'>;
  /** Only administrators can grant it. */
  administrator?: true;
}

/** The scopes of tokens with their labels, in the order of the form. */
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

/** The label of a scope; undefined for scopes that this console doesn't know. */
export const wordsOf = (scope: Scope): ScopeWords | undefined => scopes[scope];

/** The scopes that a user can grant. */
export function scopesOf(user: User): (ScopeWords & { scope: Scope })[] {
  const administrator = user.roles.includes('admin');
  return Object.entries(scopes)
    .filter(([, words]) => administrator || !words.administrator)
    .flatMap(([name, words]) => (isScope(name) ? [{ ...words, scope: name }] : []));
}

const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
