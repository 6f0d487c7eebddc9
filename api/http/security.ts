import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const nonces = new WeakMap<Context['req'], string>();

/** The nonce of this answer, for the style tags that the console's components make. */
export const nonceOf = (context: Context): string => {
  const nonce = nonces.get(context.req) ?? randomBytes(16).toString('base64');
  nonces.set(context.req, nonce);
  return nonce;
};

/** Security headers; `cardScript` gives the origins of the card providers' scripts and frames. */
export function securityHeaders(cardScript: () => string[]): Middleware {
  return async (context, next) => {
    const cardSources = cardScript();
    const middleware = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...cardSources],
          styleSrc: ["'self'", `'nonce-${nonceOf(context)}'`],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...cardSources],
          frameSrc: ["'self'", ...cardSources],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
          manifestSrc: ["'self'"],
        },
      },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: context.cookies.secure,
    });
    await middleware(context, next);
  };
}
