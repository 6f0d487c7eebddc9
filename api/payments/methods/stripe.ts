import { createStripeGateway, type StripeGatewayOptions } from '../gateways/stripe.ts';
import type { Gateway } from '../method.ts';
import { configured } from './configured.ts';

interface StripeOptions extends StripeGatewayOptions {
  publishableKey: string;
  /** Address of Stripe.js, or of the stand-in's script. */
  scriptUrl: string;
}

/** Cards through Stripe, whose own form turns them into a token. */
export function createStripe({ publishableKey, scriptUrl, ...options }: StripeOptions): Gateway {
  const { charge, lookup, refund, readCallback } = createStripeGateway(options);
  return {
    method: 'stripe',
    label: 'payment.card',
    currency: 'AMD',
    minimum: 1,
    for: ['personal', 'company'],
    begins: 'token',
    begin: charge,
    lookup,
    refund,
    callbacks: [
      {
        verb: 'post',
        path: '',
        parse({ body, headers }) {
          const event = readCallback(body, headers);
          return typeof event === 'string' ? { kind: event } : { kind: 'outcome', ...event };
        },
        respond({ result }) {
          const statuses: Partial<Record<typeof result, number>> = { refused: 400, unknown: 404 };
          const status = statuses[result] ?? 200;
          return { status, body: { received: status === 200 } };
        },
      },
    ],
    csp: { script: [scriptUrl], connect: [scriptUrl], frame: [scriptUrl] },
    script: { url: scriptUrl, publishableKey },
  };
}

export const stripe = configured('stripe', ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET'], (setting, log) =>
  createStripe({
    secretKey: setting('SECRET_KEY'),
    publishableKey: setting('PUBLISHABLE_KEY'),
    webhookSecret: setting('WEBHOOK_SECRET'),
    scriptUrl: 'https://js.stripe.com/v3/',
    log,
  }),
);
