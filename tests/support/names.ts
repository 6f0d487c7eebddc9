import { expect } from 'vitest';
import { type Caller, eventually, type Schemas } from './http.ts';

export const PASSPORT = {
  serialNumber: '4510 123456',
  authority: 'ОВД',
  issueDate: '05.06.2015',
  birthDate: '01.02.1980',
};

/** Buys names from the customer's balance, has them approved, and waits until they are delivered. */
export async function own(people: { customer: Caller; administrator: Caller }, ...domains: string[]): Promise<void> {
  const { customer, administrator } = people;
  const items = domains.map((domain) => ({ type: 'domain_registration', domain }));
  // The .ru group's registry wants the registrant's passport before it is paid.
  if (domains.some((domain) => /\.(ru|рф)$/.test(domain))) await customer.put('/client/user', PASSPORT);
  const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', items);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  await eventually(
    async () => (await customer.get<Schemas['Order']>(`/client/orders/${bought.body._id}`)).body.settled,
    'delivery',
  );
}
