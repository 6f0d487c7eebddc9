import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, type Caller, caller, eventually, type Schemas } from '../support/http.ts';
import { newcomer, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const CODE = 'Registered-1';

let server: TestServer;
let company: Person;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  administrator = await asAdministrator(server.url);
  const organization = { accountType: 'company', organization: 'Karas LLC', tin: '01234567' } as const;
  company = await newcomer(server, { email: 'office@karas.am', firstName: 'Gor', lastName: 'Karas', ...organization });
  const contact = {
    country: 'AM',
    city: 'Yerevan',
    zip: '0010',
    address1: 'Abovyan 12',
    phone: '+374 10 123456',
  };
  expect((await company.put('/client/user', contact)).status).toBe(200);
});

const show = (domain: string) => company.get<Schemas['DomainDetail']>(`/client/domains/${domain}`);
const asksAtRegistry = async (domain: string) =>
  (await server.application.sandbox.epp.control.log()).filter(
    ({ verb, name, code }) => verb === 'transfer' && name === domain && code < 2000,
  ).length;

/** A transfer that is paid by card. */
async function ordered(domain: string): Promise<Schemas['Order']> {
  const { body: cart } = await company.get<Schemas['Cart']>('/client/carts');
  const item = { type: 'domain_transfer', domain, code: CODE };
  expect((await company.post(`/client/carts/${cart._id}`, [item])).status).toBe(200);
  const payment = { paymentMethod: 'stripe', token: 'pm_card_visa' };
  const bought = await company.post<Schemas['Order']>(`/client/carts/${cart._id}/purchase`, payment);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  return bought.body;
}
const decide = async (domain: string, how: 'approve' | 'reject', body?: object) => {
  const { docs } = (await administrator.get<Schemas['ReviewList']>('/admin/reviews')).body;
  const review = docs.find((one) => one.domain === domain);
  expect((await administrator.post(`/admin/reviews/${review?._id}/${how}`, body)).status).toBe(200);
};

it('a transfer of a company waits for an administrator, and nothing is asked of the registry before', async () => {
  const order = await ordered('registered-60.am');
  expect(order).toMatchObject({
    status: 'approved',
    reviewed: true,
    items: [{ type: 'domain_transfer', status: 'in_review', domainStatus: 'pending_admin_review' }],
  });
  expect((await show('registered-60.am')).body).toMatchObject({
    status: 'pending_admin_review',
    pendingReview: { status: 'review_status_pending' },
    actions: { renew: { allowed: false } },
  });
  expect(await asksAtRegistry('registered-60.am')).toBe(0);
});

it('begins when it is approved, and brings the company as its holder', async () => {
  await decide('registered-60.am', 'approve');
  await eventually(async () => (await show('registered-60.am')).body.transfer?.state === 'pending', 'it is asked for');
  expect((await show('registered-60.am')).body.status).toBe('transfer_pending');
  expect(await asksAtRegistry('registered-60.am')).toBe(1);
  await caller(server.url).post('/sandbox/clock', { bySeconds: 5 * 86_400 });
  const { body } = await show('registered-60.am');
  expect(body).toMatchObject({ status: 'active', transfer: null, registrantContacts: { organization: 'Karas LLC' } });
  const held = await eventually(async () => {
    const now = await server.application.sandbox.epp.control.domain('registered-60.am');
    return now?.registrant === undefined ? undefined : now;
  }, 'its holder at the registry');
  expect(held.contacts.map(({ id }) => id)).not.toContain('OTHER-ADMIN');
});

it('is paid back when it is rejected, with the reason', async () => {
  const order = await ordered('registered-61.am');
  await decide('registered-61.am', 'reject', { reason: 'The name belongs to somebody else.' });
  const settled = await eventually(async () => {
    const { body } = await company.get<Schemas['Order']>(`/client/orders/${order._id}`);
    return body.settled && body;
  }, 'the refund');
  expect(settled).toMatchObject({ status: 'refund', items: [{ status: 'refunded' }] });
  expect(JSON.stringify(settled)).toContain('The name belongs to somebody else.');
  expect((await show('registered-61.am')).body.ended).toMatchObject({ reason: 'rejected' });
  expect(await asksAtRegistry('registered-61.am')).toBe(0);
  expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
});

it('a badge says that a name is expiring within one month, the filter lists those within 30 days', async () => {
  const now = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 6, 1, 12));
  await caller(server.url).post('/sandbox/clock', { to: now.toISOString() });
  const seen = async (expiry: Date) => {
    await server.test
      .db('domains')
      .where({ domain: 'registered-60.am' })
      .update({ expires_at: expiry, status: 'active', life_due_at: null });
    const { docs } = (await company.get<Schemas['DomainList']>('/client/domains?filter=expiring')).body;
    return [(await show('registered-60.am')).body.expiring, docs.length];
  };
  const afterDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  // July has 31 days: for a day the badge is there and the filter passes the name over.
  expect(await seen(afterDays(32))).toEqual([false, 0]);
  expect(await seen(afterDays(30.5))).toEqual([true, 0]);
  expect(await seen(afterDays(29))).toEqual([true, 1]);
  expect(await seen(afterDays(-1))).toEqual([false, 0]);
});
