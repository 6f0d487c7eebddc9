import { createHash, timingSafeEqual } from 'node:crypto';
import type { Callback, CallbackResult, Notification } from '../../../api/payments/callback.ts';
import type { Gateway, Method } from '../../../api/payments/index.ts';
import { configured } from '../../../api/payments/methods/configured.ts';
import type { Charge, ChargeOutcome, Currency } from '../../../api/payments/outcomes.ts';

export interface TestBankOptions {
  method: Method;
  url: string;
  account: string;
  secret: string;
  currency?: Currency;
  for?: Gateway['for'];
  begins?: 'form' | 'session';
}
type Found = ChargeOutcome | { outcome: 'absent' };

const HOUR_MS = 3_600_000;

/**
 * A way to pay of no bank: the buyer posts a form to the bank, which asks us before it takes anything, holds the money, tells
 * us, and sends the buyer back by GET. What it holds is captured or voided by its API.
 */
export function createTestBank({ method, url, account, secret, ...options }: TestBankOptions): Gateway {
  const { currency = 'AMD', begins = 'form' } = options;
  const next = ({ amount, number, callbackUrl }: Charge): ChargeOutcome => ({
    outcome: 'action_required',
    reference: null,
    next: {
      kind: begins,
      url: begins === 'form' ? `${url}/pay` : `${callbackUrl}/session.js`,
      fields: [
        { name: 'ACCOUNT', value: account },
        { name: 'AMOUNT', value: decimal(amount, currency) },
        { name: 'BILL', value: String(number) },
      ],
    },
  });

  /** The bank's answer, or what went wrong on the way to it. */
  const call = async (path: string, body: object): Promise<Record<string, unknown> | string> => {
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { Authorization: secret, 'Content-Type': 'application/json' },
        body: JSON.stringify({ account, ...body }),
        signal: AbortSignal.timeout(3000),
      });
      const answer: unknown = await response.json();
      if (!response.ok || typeof answer !== 'object' || answer === null) return `the bank answers ${response.status}`;
      return { ...answer };
    } catch (error) {
      return String(error);
    }
  };
  const done = async (path: string, body: object) => {
    const answer = await call(path, body);
    return typeof answer === 'string'
      ? ({ outcome: 'unknown', message: answer } as const)
      : ({ outcome: 'done' } as const);
  };

  return {
    method,
    label: 'payment.card',
    currency,
    minimum: 100,
    for: options.for ?? ['personal', 'company'],
    begins,
    begin: async (charge) => next(charge),
    async lookup(charge): Promise<Found> {
      const answer = await call('status', { bill: String(charge.number) });
      if (typeof answer === 'string') return { outcome: 'unknown', message: answer };
      const money = { reference: String(answer['transaction']), amount: Number(answer['amount']), currency };
      switch (answer['state']) {
        case 'none':
          return { outcome: 'absent' };
        case 'opened':
          return next(charge);
        case 'held':
          return { outcome: 'held', ...money };
        case 'captured':
          return { outcome: 'succeeded', ...money };
        default:
          return { outcome: 'declined', reference: money.reference, said: '' };
      }
    },
    async refund({ id, gatewayReference, amount }) {
      const answer = await call('refund', { transaction: gatewayReference, key: id, amount });
      if (typeof answer === 'string') return { outcome: 'unknown', message: answer };
      return { outcome: 'succeeded', reference: String(answer['refund']) };
    },
    hold: {
      captureWithinMs: 6 * 24 * HOUR_MS,
      capture: ({ gatewayReference }, amount) => done('capture', { transaction: gatewayReference, amount }),
      void: ({ gatewayReference }) => done('void', { transaction: gatewayReference }),
    },
    callbacks: [resultOf({ account, secret, currency }), buyersReturn, ...(begins === 'form' ? [] : [sessionOf(url)])],
    csp: begins === 'form' ? { form: [url] } : { connect: [url] },
  };
}

/** One address for both: the question before, and the word after. The bank goes on for nothing but a bare OK. */
const resultOf = (ours: { account: string; secret: string; currency: Currency }): Callback => ({
  verb: 'post',
  path: '',
  parse({ body }): Notification {
    const fields = new URLSearchParams(body.toString('utf8'));
    const value = (name: string) => fields.get(name) ?? '';
    if (value('ACCOUNT') !== ours.account) return { kind: 'refused' };
    const money = { amount: amountOf(value('AMOUNT'), ours.currency), currency: ours.currency };
    const attempt = Number(value('BILL'));
    if (fields.has('PRECHECK')) return { kind: 'precheck', attempt, ...money };
    if (!isSame(checksum(fields, ours.secret), value('CHECKSUM'))) return { kind: 'refused' };
    return { kind: 'outcome', attempt, outcome: { outcome: 'held', reference: value('TRANSACTION'), ...money } };
  },
  respond: ({ result }: CallbackResult) => ({
    status: result === 'refused' ? 400 : 200,
    body: result === 'approved' || result === 'accepted' ? 'OK' : result,
  }),
});

const buyersReturn: Callback = {
  verb: 'get',
  path: '/return',
  parse: ({ query }) => ({ kind: 'return', attempt: Number(query.get('BILL')) }),
  respond: (result) => (result.result === 'returned' ? { status: 303, location: result.to } : { status: 404 }),
};

/** The module that takes the step in the page of the order: a button that pays without leaving it. */
const sessionOf = (url: string): Callback => ({
  verb: 'get',
  path: '/session.js',
  parse: () => ({ kind: 'ignored' }),
  respond: () => ({
    status: 200,
    type: 'text/javascript',
    body: `export const pay = (place, fields) => new Promise((resolve) => {
      const button = Object.assign(document.createElement('button'), { textContent: 'Pay here' });
      button.onclick = async () => {
        await fetch('${url}/session', { method: 'POST', body: new URLSearchParams(fields) });
        resolve();
      };
      place.replaceChildren(button);
    });`,
  }),
});

/** SHA-256 over the values and the secret, as the bank reckons it. */
export const checksum = (fields: URLSearchParams, secret: string): string =>
  createHash('sha256')
    .update(['ACCOUNT', 'AMOUNT', 'BILL', 'TRANSACTION'].map((name) => fields.get(name)).join(':') + secret)
    .digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The bank writes drams and dollars with two decimals. */
export const decimal = (amount: number, currency: Currency): string =>
  (currency === 'AMD' ? amount : amount / 100).toFixed(2);
const amountOf = (text: string, currency: Currency): number =>
  currency === 'AMD' ? Number(text) : Math.round(Number(text) * 100);

/** As a live realm would be given it. */
export const testBank = configured('test_bank' as string as Method, ['URL', 'ACCOUNT', 'SECRET'], (setting) =>
  createTestBank({
    method: 'test_bank' as string as Method,
    url: setting('URL'),
    account: setting('ACCOUNT'),
    secret: setting('SECRET'),
  }),
);
