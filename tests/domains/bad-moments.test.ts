import { beforeAll, describe, expect, it } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import { atRegistry } from '../support/at-registry.ts';
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
import { otherRegistrar } from '../support/other-registrar.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

const DAY = 86_400;

let server: TestServer;
let customer: Caller;
let administrator: Caller;
let other: ZoneRegistry;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  // Here domains are moved away.
  await customer.put('/client/user', { lockNewDomains: false });
  administrator = await asAdministrator(server.url);
  other = await otherRegistrar(server);
  await own({ customer, administrator }, 'left-while-renewed.am', 'gone-while-restored.org', 'gone-while-changed.am');
  await later(61 * DAY);
});
const epp = () => server.application.sandbox.epp.control;
const later = async (seconds: number) =>
  expect((await caller(server.url).post('/sandbox/clock', { bySeconds: seconds })).status).toBe(200);
/** So many days after the name has expired. */
const moveTo = async (domain: string, days: number) => {
  const expiry = Date.parse((await show(domain)).body.expiration ?? '');
  const to = new Date(expiry + days * DAY * 1000).toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
};
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
const show = (domain: string) => customer.get<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`);
const buy = async (item: object) => {
  const { status, body } = await customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [item]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
};
const orderOf = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const refunded = (id: string) =>
  eventually(async () => (await orderOf(id)).status === 'refund' && orderOf(id), `order ${id} is paid back`);
const asCompany = (on: boolean) =>
  server.test
    .db('accounts')
    .where({ email: SEEDED.customer.email })
    .update({ type: on ? 'company' : 'personal', organization: on ? 'Nur' : '', tin: on ? '12345678' : '' });
const approveAll = async () => {
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs) expect((await administrator.post(`/admin/reviews/${_id}/approve`)).status).toBe(200);
};

describe('a message of the registry', () => {
  it('about an earlier transfer does not end the one that waits for a person', async () => {
    const item = { type: 'domain_transfer', domain: 'registered-1.am', code: 'Registered-1' };
    epp().failNext({ verb: 'poll', kind: 'refuse', times: 1000 });
    await buy(item);
    await eventually(async () => (await show(item.domain)).body.transfer?.state === 'pending', 'asked for');
    expect((await customer.post(`/client/domains/${item.domain}/transfer/cancel`)).status).toBe(200);
    await asCompany(true);
    await customer.post('/client/carts/purchase', [item], { 'Idempotency-Key': 'once-more-please' });
    expect((await show(item.domain)).body.status).toBe('pending_admin_review');
    epp().behave();
    await later(60);
    expect((await show(item.domain)).body.status).toBe('pending_admin_review');
    await approveAll();
    await asCompany(false);
    await eventually(async () => (await show(item.domain)).body.transfer?.state === 'pending', 'asked for again');
    await later(6 * DAY);
    await eventually(async () => (await show(item.domain)).body.status === 'active', 'it is here');
  });

  it('that tells of a name which is not there any more holds up no other', async () => {
    epp().failNext({ verb: 'poll', kind: 'refuse', times: 1000 });
    const before = await balance();
    const gone = await buy({ type: 'domain_registration', domain: 'pending-1.am' });
    const kept = await buy({ type: 'domain_registration', domain: 'pending-2.am' });
    await approveAll();
    for (const name of ['pending-1.am', 'pending-2.am'])
      await eventually(async () => (await epp().domain(name)) !== undefined, name);
    await later(2 * 3600);
    await epp().expireDue();
    await atRegistry(server.databaseUrl, 'pending-1.am', null);
    epp().behave();
    await later(60);
    await eventually(async () => (await orderOf(kept)).settled, 'the other one is delivered');
    expect((await show('pending-2.am')).body.status).toBe('active');
    await refunded(gone);
    expect((await show('pending-1.am')).body.ended).toMatchObject({ reason: 'rejected' });
    expect(before - (await balance())).toBe(8900);
  });

  it('that never arrives is not waited for: the registry is asked after a day, and given up after two weeks', async () => {
    epp().failNext({ verb: 'poll', kind: 'refuse', times: 1000 });
    const before = await balance();
    const approved = await buy({ type: 'domain_registration', domain: 'pending-3.am' });
    const rejected = await buy({ type: 'domain_registration', domain: 'rejected-3.am' });
    await approveAll();
    for (const name of ['pending-3.am', 'rejected-3.am'])
      await eventually(async () => (await epp().domain(name)) !== undefined, name);
    await later(2 * 3600);
    await epp().expireDue();
    await server.test.db.raw('delete from sandbox_epp.messages');
    epp().behave();
    expect((await orderOf(approved)).settled).toBe(false);

    await later(DAY);
    await eventually(async () => (await orderOf(approved)).settled, 'it is found registered');
    expect((await show('pending-3.am')).body.status).toBe('active');
    expect((await orderOf(rejected)).settled).toBe(false);

    await server.test.db('registry_attempts').update({ look_at: new Date(0) });
    await later(14 * DAY);
    await refunded(rejected);
    expect(before - (await balance())).toBe(8900);
  });
});

describe('a change whose end nobody saw', () => {
  it('of a name that its registry has lost since hides that from nobody', async () => {
    const name = 'gone-while-changed.am';
    epp().failNext({ verb: 'update', kind: 'drop-before' });
    epp().failNext({ verb: 'info', kind: 'refuse', times: 1000 });
    expect((await customer.put(`/client/domains/${name}`, { whoIsPrivacyStatus: false })).status).toBe(503);
    const nameServers = [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }];
    expect((await customer.put(`/client/domains/${name}`, { nameServers })).status).toBe(503);
    await atRegistry(server.databaseUrl, name, null);
    epp().behave();
    const { db, jobSchema } = server.test;
    const jobs = () => db(db.ref('_private_jobs').withSchema(jobSchema));
    await eventually(async () => {
      await db('registry_attempts')
        .where({ state: 'unknown', verb: 'update' })
        .update({ look_at: new Date(0) });
      await jobs().where({ key: 'domains.openUpdates', locked_at: null }).update({ run_at: new Date() });
      return (
        (await db('registry_attempts').where({ verb: 'update' }).whereIn('state', ['started', 'unknown'])).length === 0
      );
    }, 'nothing is open any more');
    await later(DAY);
    const { body } = await administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies?state=open&limit=100');
    expect(body.docs.map(({ domain, kind }) => [domain, kind])).toContainEqual([name, 'missing']);
  });
});

describe('an order', () => {
  it('is delivered however often that was tried in vain', async () => {
    await epp().setUnavailable(true);
    const order = await buy({ type: 'domain_renew', domain: 'left-while-renewed.am', plan: { _id: '2_year_renew' } });
    const key = `deliver:${(await orderOf(order)).items[0]?._id}`;
    const { db, jobSchema } = server.test;
    const tried = () => db(db.ref('_private_jobs').withSchema(jobSchema)).where({ key, locked_at: null });
    await eventually(
      async () => (await tried().andWhere('attempts', '>', 0).update({ attempts: 30, run_at: new Date() })) === 1,
      'it was tried',
    );
    await epp().setUnavailable(false);
    await eventually(async () => {
      await tried().update({ run_at: new Date() });
      return (await orderOf(order)).settled;
    }, 'it is delivered');
    expect((await orderOf(order)).items[0]?.status).toBe('done');
  });
});

describe('a name that is another registrar’s by the time it is', () => {
  it('renewed is not paid for', async () => {
    const name = 'left-while-renewed.am';
    const before = await balance();
    const { body } = await customer.get<Schemas['TransferCode']>(`/client/domains/${name}/transfer`);
    epp().failNext({ verb: 'renew', kind: 'drop-before', times: 1000 });
    const order = await buy({ type: 'domain_renew', domain: name });
    const asked = { name, years: 1, authInfo: body.transferCode, reference: 'other-1' };
    expect((await other.transfers.request(asked)).outcome).toBe('pending');
    await epp().decidePending(name, true);
    epp().behave();
    await refunded(order);
    expect(await balance()).toBe(before);
  });

  it('brought back is not paid for, and not shown as the account’s', async () => {
    const name = 'gone-while-restored.org';
    await customer.put(`/client/domains/${name}`, { autoRenew: false });
    const expiry = Date.parse((await show(name)).body.expiration ?? '');
    await moveTo(name, 46);
    expect((await show(name)).body.status).toBe('pending_removal');
    const before = await balance();
    epp().failNext({ verb: 'info', kind: 'refuse', times: 1000 });
    const order = await buy({ type: 'domain_reactivate', domain: name });
    await atRegistry(server.databaseUrl, name, {
      sponsor: 'other-registrar',
      statuses: [],
      redemption: null,
      expiresAt: new Date(expiry + 366 * DAY * 1000).toISOString(),
    });
    epp().behave();
    await refunded(order);
    expect(await balance()).toBe(before);
    expect((await show(name)).body.status).toBe('pending_removal');
  });
});

it('an order that time has overtaken while it was placed is refused, and nothing is charged', async () => {
  const name = 'let-go-meanwhile.am';
  await own({ customer, administrator }, name);
  await customer.put(`/client/domains/${name}`, { autoRenew: false });
  await moveTo(name, 31);
  expect((await show(name)).body.status).toBe('pending_removal');
  const before = await balance();
  const placed = await server.test.db.transaction(async (tx) => {
    await tx('domains').where({ domain: name }).forUpdate().first();
    const asked = customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [
      { type: 'domain_reactivate', domain: name },
    ]);
    await eventually(async () => {
      const waiting = await server.test
        .db('pg_stat_activity')
        .where({ wait_event_type: 'Lock', datname: server.test.db.raw('current_database()') });
      return waiting.length > 0;
    }, 'the order waits for the name');
    await tx('domains').where({ domain: name }).update({ status: 'releasing' });
    return { asked };
  });
  expect(await placed.asked).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
  expect(await balance()).toBe(before);
});
