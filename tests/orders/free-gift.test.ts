import { expect, it } from 'vitest';
import { asAdministrator, asCustomer, eventually, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';

it('a free gift is rejected without a reason, and a paid registration is not', async () => {
  const server = await startServer();
  const [customer, administrator] = [await asCustomer(server.url), await asAdministrator(server.url)];
  const reviewOf = async (domain: string, more: object) => {
    const item = { type: 'domain_registration', domain, ...more };
    const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', [item]);
    expect(bought.status).toBe(201);
    const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    const review = body.docs.find(({ orderId }) => orderId === bought.body._id);
    return { order: bought.body._id, path: `/admin/reviews/${review?._id}/reject`, needed: review?.reasonNeeded };
  };
  const paid = await reviewOf('paid.am', {});
  expect([paid.needed, (await administrator.post(paid.path)).status]).toEqual([true, 422]);
  const gift = await reviewOf('նվեր.հայ', { useGift: true });
  expect([gift.needed, (await administrator.post(gift.path)).status]).toEqual([false, 200]);
  await eventually(
    async () => (await customer.get<Schemas['Order']>(`/client/orders/${gift.order}`)).body.status === 'refund',
    'the dram goes back',
  );
});
