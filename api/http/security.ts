import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { ContentSources } from '../payments/index.ts';

const nonces = new WeakMap<Context['req'], string>();

/** The nonce of this answer, for the style tags that the console's components make. */
export const nonceOf = (context: Context): string => {
  const nonce = nonces.get(context.req) ?? randomBytes(16).toString('base64');
  nonces.set(context.req, nonce);
  return nonce;
};

/** Security headers. Other origins are allowed only as far as ways to pay need them. */
export function securityHeaders(needed: readonly ContentSources[]): Middleware {
  const origins = (kind: keyof ContentSources) => [
    ...new Set(needed.flatMap((sources) => sources[kind] ?? []).map((url) => new URL(url).origin)),
  ];
  const others = {
    script: origins('script'),
    connect: origins('connect'),
    frame: origins('frame'),
    form: origins('form'),
  };
  return async (context, next) => {
    const middleware = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...others.script],
          styleSrc: ["'self'", `'nonce-${nonceOf(context)}'`],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...others.connect],
          frameSrc: ["'self'", ...others.frame],
          formAction: ["'self'", ...others.form],
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
