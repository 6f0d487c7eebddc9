import type { Middleware } from 'koa';
import { readBody } from '../contract/body.ts';
import type { Log } from '../platform/log.ts';
import type { Gateway } from './gateway.ts';
import type { Payments } from './types.ts';

const LIMIT = 500_000;

/** What a gateway calls: the signature is checked over the untouched bytes; a bad or old one has no effect. */
export const gatewayCallback =
  (gateway: Gateway, payments: Payments, log: Log): Middleware =>
  async (context) => {
    const notification = gateway.readCallback(await readBody(context.req, LIMIT), context.headers);
    context.status = notification === 'refused' ? 400 : 200;
    context.body = { received: notification !== 'refused' };
    if (notification === 'refused') return log.warn({ gateway: gateway.method }, 'callback refused');
    if (notification !== 'ignored') await payments.notified(notification);
  };
