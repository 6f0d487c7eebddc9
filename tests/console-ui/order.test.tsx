import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '@anun/sdk';
import { expect, test } from 'vitest';
import { Verdict } from '../../console/pages/order/Verdict.tsx';
import { withTexts } from './withTexts.tsx';

const item: Order['items'][number] = {
  _id: 'itm_1',
  type: 'domain_registration',
  label: 'nurr.am',
  quantity: 1,
  name: 'am',
  domain: 'nurr.am',
  asciiDomain: 'nurr.am',
  plan: { _id: '1_year_register' },
  duration: 1,
  amount: 8900,
  price: { amd: 8900, usd: 24.05 },
  status: 'delivering',
  domainStatus: null,
  reason: null,
  pendingReview: null,
  waitingSince: null,
  premium: false,
  renewalPrice: null,
};
const order: Order = {
  _id: 'ord_1',
  createdAt: '2026-11-27T10:00:00.000Z',
  method: 'stripe',
  status: 'approved',
  amount: 8900,
  currency: 'AMD',
  price: { amd: 8900, usd: 24.05 },
  charged: { amount: 8900, currency: 'AMD' },
  rate: 370,
  type: 'purchase',
  items: [item],
  descr: '',
  taxInvoice: false,
  payment: null,
  reviewed: false,
  settled: false,
};
const draw = (change: Partial<Order>, company = false) =>
  renderToStaticMarkup(withTexts('en', <Verdict order={{ ...order, ...change }} company={company} />))
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', "'");

test('an approved order is a success: in progress for a person, pending review for a company', () => {
  expect(draw({})).toMatch(/Your payment was successful\..*Registration in progress/);
  expect(draw({}, true)).toMatch(/Your payment was successful\..*Pending admin review/);
  expect(draw({ settled: true, items: [{ ...item, status: 'done' }] })).not.toMatch(/in progress|Pending/);
});

test('it counts what waits for a person and what is there', () => {
  const items = (['in_review', 'in_review', 'done'] as const).map((status) => ({ ...item, status }));
  expect(draw({ items })).toContain('Paid. 2 domains are waiting for review. 1 domain is yours.');
});

test('a failed order says so in the bank’s words, and how to pay another way', () => {
  const html = draw({ status: 'failed', descr: 'Your card has expired.' });
  expect(html).toContain('Transaction failed');
  expect(html).toContain("The bank's message: Your card has expired.");
  expect(html).toContain('href="/cart/checkout"');
  expect(draw({ status: 'failed' })).toContain('The bank refused the card. Nothing was charged.');
});

test('a pending order waits for the bank, or leads there', () => {
  expect(draw({ status: 'pending' })).toContain('This page updates automatically.');
  const payment: Order['payment'] = {
    paymentId: 1,
    method: 'stripe',
    status: 'action_required',
    redirectUrl: 'https://bank.example/1',
    next: { kind: 'redirect', url: 'https://bank.example/1', fields: [] },
    held: false,
  };
  expect(draw({ status: 'pending', payment })).toContain('href="https://bank.example/1"');
});

test('a refunded order says what went back', () => {
  expect(draw({ status: 'refund' })).toMatch(/Refunded.*successfully refunded!.*8,900 ֏ was refunded/);
});
