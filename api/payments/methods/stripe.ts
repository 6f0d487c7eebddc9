import { createStripeGateway, type StripeGatewayOptions } from '../gateways/stripe.ts';
import type { Gateway } from '../method.ts';
import { configured } from './configured.ts';

interface StripeOptions extends StripeGatewayOptions {
  publishableKey: string;
  /** Of Stripe.js, or of the stand-in's. */
  scriptUrl: string;
}

/** Cards, typed into Stripe's own form, which makes a token of them. */
export function createStripe({ publishableKey, scriptUrl, ...options }: StripeOptions): Gateway {
  const { charge, lookup, refund, readCallback } = createStripeGateway(options);
  return {
    method: 'stripe',
    label: 'payment.card',
    currency: 'AMD',
    least: 1,
    for: ['personal', 'company'],
    begins: 'token',
    begin: charge,
    lookup,
    refund,
    callbacks: [
      {
        verb: 'post',
        path: '',
        read({ body, headers }) {
          const told = readCallback(body, headers);
          return typeof told === 'string' ? { heard: told } : { heard: 'outcome', ...told };
        },
        answer({ reaction }) {
          const statuses: Partial<Record<typeof reaction, number>> = { refused: 400, unknown: 404 };
          const status = statuses[reaction] ?? 200;
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
