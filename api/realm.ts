import type { Principal } from './contract/call.ts';
import type { Handlers } from './contract/handlers.ts';
import type { ContentSources, CallbackRoute } from './payments/index.ts';
import type { RateLimits } from './platform/rate-limits.ts';

export type RealmName = 'live' | 'test';

/** What the edge knows of a realm; the services behind it are composed in app.ts. */
export interface Realm {
  readonly name: RealmName;
  readonly handlers: Handlers;
  /** The caller that a secret belongs to, or nothing when it is unknown, over or revoked. */
  authenticate(secret: string): Promise<Principal | null>;
  /** Called before a request is served: another process may have moved the clock. */
  refresh(): Promise<void>;
  /** Counts requests. */
  readonly limits: RateLimits;
  /** Callbacks of gateways, under /callbacks/{realm}. */
  readonly callbacks: readonly CallbackRoute[];
  /** What the ways to pay need of the console's pages. */
  readonly csp: readonly ContentSources[];
  /** Throws when the database does not answer. */
  ready(): Promise<void>;
}

/** The realm that a secret names, or nothing for what is no secret of ours. */
export function realmOfSecret(secret: string): RealmName | undefined {
  const match = /^anun_(live|test)_/.exec(secret);
  return match?.[1] === 'live' ? 'live' : match?.[1] === 'test' ? 'test' : undefined;
}
