import type { Locale, Scope } from './types.ts';

/** Who calls: a session of a person, or one of their API tokens. */
export interface Principal {
  kind: 'session' | 'token';
  accountId: string;
  credentialId: string;
  verified: boolean;
  admin: boolean;
  /** Rights of a token; null is all of the account's. */
  scopes: readonly Scope[] | null;
}

/** A session has all rights of its account, a token those that it was made with, nobody none. */
export const hasRight = (principal: Principal | null, right: Scope): boolean =>
  principal !== null && (principal.scopes === null || principal.scopes.includes(right));

export interface CookieJar {
  get(name: string): string | undefined;
  /** `maxAge` in seconds; absent is a session cookie, 0 removes it. */
  set(name: string, value: string, options: { httpOnly: boolean; maxAge?: number }): void;
}

/** Everything that an operation knows of the request besides its validated input. */
export interface Call {
  readonly requestId: string;
  readonly locale: Locale;
  readonly principal: Principal | null;
  /** The caller's network address, from the trusted proxy only. */
  readonly address: string;
  readonly cookies: CookieJar;
  readonly idempotencyKey: string | undefined;
  /** `If-Match`: the state that a change was made for. */
  readonly ifMatch?: string | undefined;
}
