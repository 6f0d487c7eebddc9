import { expect, it } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

it('asks the database at most 30 times for an order, and few times more for each further domain', async () => {
  const server = await startServer({}, undefined, ['http']);
  const customer = await asCustomer(server.url);
  const buy = async (...domains: string[]) => {
    const items = domains.map((domain) => ({ type: 'domain_registration', domain }));
    const { status, body } = await customer.post<Schemas['Order']>('/client/carts/purchase', items);
    expect([status, body.status], JSON.stringify(body)).toEqual([201, 'approved']);
  };
  await buy('first-of-all.am');
  let asked = 0;
  server.test.db.client.on('query', () => void (asked += 1));
  const counted = async (...domains: string[]) => {
    const before = asked;
    await buy(...domains);
    return asked - before;
  };

  const one = await counted('alone.am');
  const six = await counted(...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `together-${letter}.com`));
  console.log(`${one} statements for an order of one domain, ${(six - one) / 5} for each further one`);
  expect(one).toBeLessThanOrEqual(30);
  expect((six - one) / 5).toBeLessThanOrEqual(7);
});
