import type { Middleware } from 'koa';
import { readBody } from '../contract/body.ts';
import type { Log } from '../platform/log.ts';
import type { Callback, Heard, Reaction } from './callback.ts';
import type { Gateway } from './method.ts';

const LIMIT = 500_000;

/** A callback as the edge mounts it. */
export interface MountedCallback {
  verb: Callback['verb'];
  path: string;
  middleware: Middleware;
}

/** The callbacks that the rows declare. */
export const mountCallbacks = (
  gateways: readonly Gateway[],
  react: (gateway: Gateway, heard: Heard) => Promise<Reaction>,
  log: Log,
): MountedCallback[] =>
  gateways.flatMap((gateway) =>
    gateway.callbacks.map((callback) => ({
      verb: callback.verb,
      path: `${gateway.method}${callback.path}`,
      middleware: async (context) => {
        const heard = callback.read({
          body: await readBody(context.req, LIMIT),
          headers: context.headers,
          query: new URLSearchParams(context.querystring),
        });
        const reaction = await react(gateway, heard);
        const { status, location, body } = callback.answer(reaction);
        context.status = status;
        if (location !== undefined) context.set('Location', location);
        context.body = body ?? '';
        if (reaction.reaction === 'refused') log.warn({ gateway: gateway.method }, 'callback refused');
      },
    })),
  );
