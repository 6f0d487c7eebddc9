import type { Context } from 'koa';
import type { Principal } from '../contract/call.ts';
import type { Locale } from '../contract/types.ts';
import type { Realm } from '../realm.ts';

/** What the edge has found out about a request so far. */
export interface RequestState {
  requestId: string;
  locale: Locale;
  realm: Realm;
  principal: Principal | null;
  /** Which operation of the contract it is, if it is one. */
  operation: string;
  /** A credential was sent in the Authorization header, good or bad. */
  credentialSent: boolean;
}

const states = new WeakMap<Context['req'], Partial<RequestState>>();

/** The edge's own notes on a request, kept off Koa's untyped `ctx.state`. */
export function notes(context: Context): Partial<RequestState> {
  const known = states.get(context.req);
  if (known) return known;
  const made: Partial<RequestState> = {};
  states.set(context.req, made);
  return made;
}
