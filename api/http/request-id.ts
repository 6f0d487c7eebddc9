import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import { localeOf } from './language.ts';
import { notes } from './state.ts';

const OWN = /^[\w.-]{8,64}$/;

/** Gives each request an id, the caller's own (`X-Request-Id`) when it is well formed, and finds the language. */
export const requestId: Middleware = async (context, next) => {
  const sent = context.get('X-Request-Id');
  const id = OWN.test(sent) ? sent : randomBytes(12).toString('hex');
  const known = notes(context);
  known.requestId = id;
  known.locale = localeOf(context);
  context.set('X-Request-Id', id);
  await next();
};
