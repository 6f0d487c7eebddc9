import type { Middleware } from 'koa';

/**
 * Cookies are `Secure` and HSTS is sent where people reach us by https: the public address decides, since a proxy in front
 * may speak http with us without being trusted about addresses.
 */
export const declareSecure =
  (publicHttps: boolean): Middleware =>
  (context, next) => {
    context.cookies.secure = publicHttps || context.secure;
    return next();
  };
