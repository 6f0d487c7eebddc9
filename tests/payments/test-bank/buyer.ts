import { expect } from 'vitest';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../../support/http.ts';
import type { TestServer } from '../../support/server.ts';

/** Presses through the bank's page as a browser would, and answers where it leads. */
export async function payAtTestBank(
  next: Schemas['PaymentStep'] | null | undefined,
  changes: Record<string, string> = {},
): Promise<string> {
  if (next?.kind !== 'form') throw new Error('there is no form to post');
  const body = new URLSearchParams(next.fields.map(({ name, value }): [string, string] => [name, value]));
  for (const [name, value] of Object.entries(changes)) body.set(name, value);
  const page = await (await fetch(next.url, { method: 'POST', body })).text();
  const [, bill = ''] = /name="BILL" value="(\d+)"/.exec(page) ?? [];
  const back = await fetch(new URL('/take', next.url), {
    method: 'POST',
    body: new URLSearchParams({ BILL: bill }),
    redirect: 'manual',
  });
  return back.headers.get('location') ?? '';
}

/** A customer who buys by the test bank, and what they see of it. */
export async function buyerAt(server: TestServer) {
  const customer = await asCustomer(server.url);
  const get = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
  const until = (id: string, is: (order: Schemas['Order']) => boolean, what: string) =>
    eventually(async () => {
      const found = await get(id);
      return is(found) && found;
    }, what);
  return {
    customer,
    get,
    until,
    settled: (id: string) => until(id, (order) => order.settled && order.payment?.held === false, `${id} settles`),
    buy: (domains: string[], method = 'test_bank') => buy(customer, domains, method),
    balance: async () => (await customer.get<Schemas['User']>('/client/user')).body.balances.amd,
    async reject(orderId: string) {
      const administrator = await asAdministrator(server.url);
      const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
      const review = body.docs.find((entry) => entry.orderId === orderId);
      const answer = await administrator.post(`/admin/reviews/${review?._id}/reject`, { reason: 'Not yours.' });
      expect(answer.status).toBe(200);
    },
  };
}

/** Fills the cart with nothing but these registrations, and buys it. */
export async function buy(customer: Caller, domains: string[], paymentMethod: string) {
  const { body } = await customer.get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  await customer.delete(`${cart}?ids=${encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)))}`);
  const added = await customer.post<Schemas['Cart']>(
    cart,
    domains.map((domain) => ({ type: 'domain_registration', domain })),
  );
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return customer.post<OrProblem<Schemas['Order']>>(`${cart}/purchase`, { paymentMethod });
}
