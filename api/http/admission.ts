import type { Context } from 'koa';
import { type Call, hasRight, type Principal } from '../contract/call.ts';
import type { Operation } from '../contract/specification.ts';
import { Fault } from '../contract/types.ts';
import { notes } from './state.ts';

/** Lets a caller in to an operation, or says which right is missing; deny by default. */
export async function admit(operation: Operation, context: Context): Promise<Call> {
  const { principal = null, requestId = '', locale = 'en' } = notes(context);
  if (operation.access !== 'anyone') admitPrincipal(operation, principal);
  const key = context.get('Idempotency-Key');
  return {
    requestId,
    locale,
    principal,
    address: context.ip,
    idempotencyKey: key === '' ? undefined : key,
    ifMatch: context.get('If-Match') || undefined,
    cookies: {
      get: (name) => context.cookies.get(name),
      set: (name, value, { httpOnly, maxAge }) => {
        context.cookies.set(name, maxAge === 0 ? null : value, {
          httpOnly,
          path: '/',
          sameSite: 'lax',
          secure: context.cookies.secure,
          overwrite: true,
          ...(maxAge ? { maxAge: maxAge * 1000 } : {}),
        });
      },
    },
  };
}

function admitPrincipal(operation: Operation, principal: Principal | null): void {
  if (!principal) throw new Fault('unauthorized', 'auth.required');
  if (operation.access !== 'user' && !principal.verified) throw new Fault('not_verified', 'auth.notVerified');
  if (operation.access === 'admin' && !principal.admin) throw new Fault('missing_right', 'auth.adminOnly');
  const { scope } = operation;
  if (scope && !hasRight(principal, scope))
    throw new Fault('missing_right', 'auth.missingRight', { params: { right: scope } });
}
