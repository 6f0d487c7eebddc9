import { beforeAll, expect, it } from 'vitest';
import { caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

it('lists hosting by power, the largest first, with rising terms, and leaves the hidden plan out', async () => {
  const { body } = await caller(server.url).get<Schemas['Product'][]>('/client/products');
  const hosting = body.filter(({ type }) => type === 'hosting');
  expect(hosting.map(({ _id }) => _id)).toEqual(['ultimate', 'webmaster', 'professional', 'web']);
  for (const { plans } of hosting) expect(plans.map(({ _id }) => _id)).toEqual(['1_month_register', '1_year_register']);
  expect(body.findIndex(({ type }) => type === 'hosting')).toBe(body.length - hosting.length);
  for (const { plans, name } of body.filter(({ type }) => type === 'tld'))
    for (const behavior of ['register', 'renew'] as const) {
      const terms = plans.filter((plan) => plan.behavior === behavior).map(({ duration }) => duration);
      expect(terms, name).toEqual(terms.toSorted((one, other) => one - other));
    }
});
