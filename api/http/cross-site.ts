import type { Context, Middleware } from 'koa';
import { mediaType } from '../contract/body.ts';
import { Fault } from '../contract/types.ts';
import { notes } from './state.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The seeds' GETs that change something all the same. */
const WRITING_GETS = new Set(['/client/email/send-confirmation', '/client/email/confirmation']);

/**
 * Refuses writes that another site makes with this browser's cookies. Judged by Origin and Sec-Fetch-Site when they are
 * there; programs send neither and pass. A call with a bearer credential, or one that the browser has asked about first
 * (JSON, no cookies), cannot be forged and passes too.
 */
export const crossSite: Middleware = async (context, next) => {
  if (
    (!SAFE.has(context.method) || WRITING_GETS.has(context.path)) &&
    isForeign(context) &&
    !notes(context).credentialSent &&
    isForgeable(context)
  )
    throw new Fault('cross_site', 'request.crossSite');
  await next();
};

function isForeign(context: Context): boolean {
  const site = context.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = context.get('Origin');
  return origin !== '' && !sameHost(origin, context.host);
}

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

const isForgeable = (context: Context): boolean =>
  context.get('Cookie') !== '' || mediaType(context.get('Content-Type')) !== 'application/json';
