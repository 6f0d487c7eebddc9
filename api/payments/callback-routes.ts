import type { Middleware } from 'koa';
import { readBody } from '../contract/body.ts';
import type { Log } from '../platform/log.ts';
import type { Callback, CallbackResult, Notification } from './callback.ts';
import type { Gateway } from './method.ts';

const LIMIT = 500_000;

/** A callback as the edge mounts it. */
export interface CallbackRoute {
  verb: Callback['verb'];
  path: string;
  middleware: Middleware;
}

/** The routes of all callbacks that the rows declare. */
export const callbackRoutes = (
  gateways: readonly Gateway[],
  handle: (gateway: Gateway, notification: Notification) => Promise<CallbackResult>,
  log: Log,
): CallbackRoute[] =>
  gateways.flatMap((gateway) =>
    gateway.callbacks.map((callback) => ({
      verb: callback.verb,
      path: `${gateway.method}${callback.path}`,
      middleware: async (context) => {
        const notification = callback.parse({
          body: await readBody(context.req, LIMIT),
          headers: context.headers,
          query: new URLSearchParams(context.querystring),
        });
        const result = await handle(gateway, notification);
        const { status, location, type, body } = callback.respond(result);
        context.status = status;
        if (location !== undefined) context.set('Location', location);
        if (type !== undefined) context.type = type;
        context.body = body ?? '';
        if (result.result === 'refused') log.warn({ gateway: gateway.method }, 'callback refused');
      },
    })),
  );
