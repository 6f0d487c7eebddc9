import { beforeAll, describe, expect, it } from 'vitest';
import { forgetAtRegistry } from '../support/at-registry.ts';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
type Entry = OrProblem<Schemas['Undecided']>;

let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, 'kept-1.am', 'kept-2.am');
}, 60_000);

const epp = () => server.application.sandbox.epp.control;
const later = async (seconds: number) =>
  expect((await caller(server.url).post('/sandbox/clock', { bySeconds: seconds })).status).toBe(200);
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
const show = (domain: string) => customer.get<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`);
const orderOf = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const buy = async (item: object) => {
  const { status, body } = await customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [item]);
  expect(status, JSON.stringify(body)).toBe(201);
  const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of reviews.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  return body._id;
};
const listed = async (domain: string) =>
  (await administrator.get<Schemas['UndecidedList']>('/admin/undecided?limit=1000')).body.docs.filter(
    (entry) => entry.domain === domain,
  );
const entryOf = async (domain: string) => {
  const [entry] = await listed(domain);
  if (!entry) throw new Error(`${domain} is not listed`);
  return entry;
};
const act = (id: string, action: string, body?: object) =>
  administrator.post<Entry>(`/admin/undecided/${id}/${action}`, body);
const ask = (id: string) => act(id, 'ask');
const settle = (id: string, outcome: string) => act(id, 'settle', { outcome, note: 'They said so.' });
const payBack = (id: string) => act(id, 'refund', { note: 'The registry does not answer.' });
const discrepancies = async (domain: string) =>
  (await administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies?limit=1000')).body.docs.filter(
    (found) => found.domain === domain,
  );
/** A registration that the registry took and says nothing more about. */
const hanging = async (domain: string) => {
  epp().failNext({ verb: 'poll', kind: 'refuse', times: 100_000 });
  const order = await buy({ type: 'domain_registration', domain });
  await eventually(async () => (await epp().domain(domain)) !== undefined, `${domain} is at its registry`);
  await eventually(async () => (await attempt(domain)).state === 'pending', `${domain} is pending`);
  await forgetAtRegistry(server.databaseUrl, domain);
  return order;
};
const orderItem = (domain: string): Promise<{ tries: number } | undefined> =>
  server.test.db('order_items').where({ subject_label: domain, status: 'delivering' }).first('tries');
const attempt = (domain: string): Promise<{ id: string; state: string }> =>
  server.test
    .db('registry_attempts')
    .join('domains', 'domains.id', 'registry_attempts.domain_id')
    .where({ domain })
    .orderBy('registry_attempts.created_at', 'desc')
    .first('registry_attempts.id', 'registry_attempts.state');

describe('what a registry does not decide', () => {
  it('is listed for administrators after its usual time, with what was tried, and its owner sees since when', async () => {
    const order = await hanging('pending-11.am');
    const begun = (await show('pending-11.am')).body.waitingSince;
    expect(Date.parse(begun ?? '')).toBeLessThanOrEqual(Date.now());
    expect((await orderOf(order)).items[0]?.waitingSince).toEqual(expect.stringMatching(/^20/));
    expect(await listed('pending-11.am')).toEqual([]);
    await later(2 * DAY);
    const entry = await entryOf('pending-11.am');
    expect(entry).toMatchObject({
      kind: 'registration',
      state: 'open',
      attempt: 'pending',
      orderId: order,
      amount: 8900,
      answer: 'waiting',
      actions: ['ask', 'settle', 'refund'],
      owner: { email: 'customer@anun.example' },
    });
    expect(entry.tries).toBeGreaterThanOrEqual(1);
    expect((await customer.get('/admin/undecided')).status).toBe(403);
  });

  it('is delivered when the registry, asked again, shows it', async () => {
    const { _id } = await entryOf('pending-11.am');
    expect((await ask(_id)).body).toMatchObject({ state: 'open', attempt: 'pending' });
    expect((await settle(_id, 'succeeded')).status).toBe(409);
    expect((await settle(_id, 'failed')).status).toBe(409);
    await epp().decidePending('pending-11.am', true);
    expect((await settle(_id, 'failed')).body).toMatchObject({ code: 'state_conflict' });
    expect(await settle(_id, 'succeeded')).toMatchObject({ status: 200, body: { state: 'succeeded', actions: [] } });
    expect(await settle(_id, 'succeeded')).toMatchObject({ status: 200 });
    expect((await payBack(_id)).status).toBe(409);
    expect((await show('pending-11.am')).body).toMatchObject({ status: 'active', waitingSince: null });
    expect(await listed('pending-11.am')).toEqual([]);
  });

  it('is refunded as failed once the registry shows that it has nothing', async () => {
    const before = await balance();
    await hanging('pending-12.am');
    await later(2 * DAY);
    const { _id } = await entryOf('pending-12.am');
    await epp().decidePending('pending-12.am', false);
    expect(await settle(_id, 'failed')).toMatchObject({ status: 200, body: { state: 'refunded' } });
    expect(await settle(_id, 'failed')).toMatchObject({ status: 200 });
    expect((await settle(_id, 'succeeded')).status).toBe(409);
    expect(await balance()).toBe(before);
  });

  it('is paid back to the balance once, and found when the registry completes it afterwards', async () => {
    const before = await balance();
    const order = await hanging('pending-13.am');
    await later(2 * DAY);
    const { _id } = await entryOf('pending-13.am');
    const answers = await Promise.all([payBack(_id), payBack(_id), payBack(_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(before);
    expect(await orderOf(order)).toMatchObject({
      status: 'refund',
      items: [{ status: 'refunded', reason: 'The registry does not answer.', waitingSince: null }],
    });
    expect(await discrepancies('pending-13.am')).toEqual([]);
    await epp().decidePending('pending-13.am', true);
    // No message tells of it: it is asked for once a day.
    await server.test.db.raw('delete from sandbox_epp.messages');
    await later(DAY);
    const [found] = await discrepancies('pending-13.am');
    expect(found).toMatchObject({ kind: 'late_success', state: 'open' });
    expect(
      (await administrator.post(`/admin/discrepancies/${found?._id}/settle`, { decision: 'released', note: 'x' }))
        .status,
    ).toBe(422);
    await later(DAY);
    expect(await discrepancies('pending-13.am')).toHaveLength(1);
  });

  it.each([
    ['create', 'registration', { type: 'domain_registration', domain: 'lost-answer.com' }],
    ['renew', 'renewal', { type: 'domain_renew', domain: 'kept-1.am' }],
  ])('is listed after an hour when the answer to %s was lost', async (verb, kind, item) => {
    const before = await balance();
    epp().failNext({ verb, kind: 'drop-before', times: 1000 });
    await buy(item);
    await eventually(async () => (await orderItem(item.domain))?.tries, 'it was tried');
    expect(await listed(item.domain)).toEqual([]);
    await later(HOUR);
    const entry = await entryOf(item.domain);
    expect(entry).toMatchObject({ kind, attempt: expect.stringMatching(/started|unknown/), state: 'open' });
    expect(entry.answer).not.toBe('');
    const { tries } = (await ask(entry._id)).body;
    expect(tries).toBeGreaterThan(entry.tries);
    expect(await settle(entry._id, 'succeeded')).toMatchObject({ status: 409 });
    expect(await payBack(entry._id)).toMatchObject({ status: 200, body: { state: 'refunded' } });
    expect(await balance()).toBe(before);
    epp().behave();
    await later(DAY);
    expect(await discrepancies(item.domain)).toEqual([]);
  });

  it('is a transfer that its registry decides no more, and a change that nobody answers', async () => {
    epp().failNext({ verb: 'poll', kind: 'refuse', times: 100_000 });
    await buy({ type: 'domain_transfer', domain: 'registered-1.am', code: 'Registered-1' });
    await eventually(async () => (await show('registered-1.am')).body.transfer?.state === 'pending', 'asked for');
    epp().failNext({ verb: 'info', kind: 'drop-before', times: 100_000 });
    epp().failNext({ verb: 'update', kind: 'drop-before', times: 100_000 });
    await customer.put('/client/domains/kept-2.am', { transferLock: true });
    await later(9 * DAY);
    expect(await entryOf('registered-1.am')).toMatchObject({ kind: 'transfer', attempt: 'pending' });
    epp().behave();
    const { _id } = await entryOf('registered-1.am');
    expect((await ask(_id)).body.state).toBe('succeeded');
    expect((await show('registered-1.am')).body.status).toBe('active');
  });

  it('is a payment whose end nobody knows, a refund that does not end, and a job that keeps failing', async () => {
    const db = server.test.db;
    const order = await buy({ type: 'domain_registration', domain: 'paid-slowly.com' });
    await eventually(async () => (await orderOf(order)).settled, 'delivered');
    const at = new Date(Date.now() - 400 * DAY * 1000);
    const [payment]: { number: number }[] = await db('payment_attempts')
      .insert({
        order_id: order,
        method: 'stripe',
        status: 'unknown',
        amount: 1,
        worth: 1,
        currency: 'AMD',
        created_at: at,
      })
      .returning('number');
    const { body } = await administrator.get<Schemas['UndecidedList']>('/admin/undecided?limit=1000');
    expect(body.docs).toContainEqual(
      expect.objectContaining({ _id: `pay_${payment?.number}`, kind: 'payment', orderId: order, actions: ['ask'] }),
    );
    const jobs = await db.raw<{ rows: { schemaname: string }[] }>(
      "select schemaname from pg_tables where tablename = '_private_jobs'",
    );
    const schema = jobs.rows[0]?.schemaname ?? '';
    const made = await db.raw<{ rows: { id: string }[] }>(
      `select id from ${schema}.add_job('mail.nobody', '{}'::json, run_at => now() + interval '1 day')`,
    );
    await db.raw(`update ${schema}._private_jobs set attempts = 9, last_error = 'no route' where id = ?`, [
      made.rows[0]?.id ?? '',
    ]);
    const { body: after } = await administrator.get<Schemas['UndecidedList']>('/admin/undecided?limit=1000');
    expect(after.docs).toContainEqual(
      expect.objectContaining({
        _id: `job_${made.rows[0]?.id}`,
        kind: 'job',
        answer: 'no route',
        owner: null,
        tries: 9,
      }),
    );
    expect((await ask(`job_${made.rows[0]?.id}`)).status).toBe(200);
    expect((await ask('reg_nobody')).status).toBe(404);
  });
});
