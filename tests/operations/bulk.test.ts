import { beforeAll, describe, expect, it } from 'vitest';
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
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Operation = Schemas['Operation'];
let server: TestServer;
let customer: Caller;
let administrator: Caller;
let names: string[];
beforeAll(async () => {
  server = await startServer();
  [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  await own({ customer, administrator }, 'many.am');
  names = await plantNames(server.databaseUrl, 'many.am', 'many', 60);
});

const epp = () => server.application.sandbox.epp.control;
const updatesOf = async (name: string) =>
  (await epp().log()).filter((entry) => entry.verb === 'update' && entry.name === name).length;
const servers = (...hosts: string[]) => ({ nameServers: hosts.map((hostname) => ({ hostname })) });
const change = (body: object, headers?: Record<string, string>) =>
  customer.put<OrProblem<Operation>>('/client/domains', body, headers);
const ended = (id: string) =>
  eventually(async () => {
    const { body } = await customer.get<Operation>(`/client/operations/${id}`);
    return body.endedAt ? body : undefined;
  }, 'the operation has ended');
const resultsOf = async (id: string, query = '') =>
  (await customer.get<{ docs: Schemas['OperationResult'][] }>(`/client/operations/${id}/results?limit=1000${query}`))
    .body.docs;

describe('changing many names', () => {
  it('answers an operation at once, and changes each name once at the registry', async () => {
    const { status, body } = await change({
      action: 'nameServers',
      ids: names,
      payload: servers('ns1.bulk.net', 'ns2.bulk.net'),
    });
    expect(status).toBe(202);
    expect(body).toMatchObject({ action: 'nameServers', total: 60, endedAt: null });
    expect(await ended(body._id)).toMatchObject({ status: 'succeeded', done: 60, succeeded: 60, failed: 0 });
    for (const name of names) {
      expect(await updatesOf(name)).toBe(1);
      expect((await epp().domain(name))?.nameServers.map(({ host }) => host).sort()).toEqual([
        'ns1.bulk.net',
        'ns2.bulk.net',
      ]);
    }
    const results = await resultsOf(body._id);
    expect(results.map(({ domain }) => domain)).toEqual(names);
  });

  it('leaves alone what has it already; each mistake is its own', async () => {
    const [first = '', second = ''] = names;
    const { body } = await change({
      action: 'nameServers',
      items: [
        { id: first.toUpperCase(), payload: servers('NS2.bulk.net.', 'ns1.bulk.net') },
        { id: 'somebody-elses.am', payload: servers('ns1.bulk.net', 'ns2.bulk.net') },
        { id: second, payload: servers('ns1.bulk.net', 'ns1.bulk.net', 'no host') },
        { id: 'dom_many000000000002', payload: servers('ns3.bulk.net', 'ns4.bulk.net') },
      ],
    });
    const operation = await ended(body._id);
    expect(operation).toMatchObject({ status: 'failed', total: 4, succeeded: 1, unchanged: 1, failed: 2 });
    const results = await resultsOf(body._id);
    expect(results.map(({ status }) => status)).toEqual(['unchanged', 'failed', 'failed', 'succeeded']);
    expect(results[1]?.problem).toMatchObject({ code: 'not_found' });
    expect(results[2]?.problem?.errors.map(({ pointer }) => pointer)).toEqual([
      '/nameServers/1/hostname',
      '/nameServers/2/hostname',
    ]);
    // A refusal says which name it is about, unless it is nobody's business.
    expect(results.map(({ domain }) => domain)).toEqual([first, null, second, 'many-2.am']);
    expect(await updatesOf(first)).toBe(1);
    expect((await resultsOf(body._id, '&status=failed')).map(({ position }) => position)).toEqual([1, 2]);
  });

  it('says in the reader’s language why something failed', async () => {
    const { body } = await change({ action: 'autoRenew', ids: ['nowhere.am'], payload: { autoRenew: true } });
    await ended(body._id);
    const hy = await customer.get<{ docs: Schemas['OperationResult'][] }>(`/client/operations/${body._id}/results`, {
      'Accept-Language': 'hy',
    });
    expect(hy.body.docs[0]?.problem?.detail).toMatch(/[ա-ֆ]/);
  });

  it('switches the renewal by itself, and renews for a year from the balance', async () => {
    const off = await change({ action: 'autoRenew', ids: names.slice(0, 3), payload: { autoRenew: false } });
    await ended(off.body._id);
    const [first = ''] = names;
    expect((await customer.get(`/client/domains/${first}`)).body).toMatchObject({ autoRenew: false });

    const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balances.amd;
    const before = await balance();
    const yearOf = async (name: string) => new Date((await epp().domain(name))?.expiresAt ?? 0).getUTCFullYear();
    const year = await yearOf(first);
    const renewed = await change({ action: 'renew', ids: names.slice(0, 2), payload: {} });
    expect(await ended(renewed.body._id)).toMatchObject({ status: 'succeeded', succeeded: 2 });
    expect(await balance()).toBe(before - 2 * 8900);
    const [result] = await resultsOf(renewed.body._id);
    await eventually(
      async () => (await customer.get<Schemas['Order']>(`/client/orders/${result?.orderId}`)).body.settled,
      'delivery',
    );
    expect(await yearOf(first)).toBe(year + 1);
  });

  it('the same key is the same operation; without the money nothing is renewed and each name says so', async () => {
    const body = { action: 'autoRenew', ids: names.slice(3, 5), payload: { autoRenew: false } };
    const first = await change(body, { 'Idempotency-Key': 'one-operation' });
    const together = await Promise.all([1, 2, 3].map(() => change(body, { 'Idempotency-Key': 'together' })));
    expect(together.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(together.map((answer) => answer.body._id)).size).toBe(1);
    const again = await change(body, { 'Idempotency-Key': 'one-operation' });
    expect(again.body._id).toBe(first.body._id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await change({ ...body, payload: { autoRenew: true } }, { 'Idempotency-Key': 'one-operation' });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);

    const dear = await change({ action: 'renew', ids: names.slice(5), payload: { years: 4 } });
    const operation = await ended(dear.body._id);
    expect(operation.failed).toBeGreaterThan(0);
    const failed = await resultsOf(dear.body._id, '&status=failed');
    expect(new Set(failed.map(({ problem }) => problem?.code))).toEqual(new Set(['insufficient_balance']));

    const far = await change({ action: 'renew', ids: [names[4]], payload: { years: 10 } });
    await ended(far.body._id);
    const [refused] = await resultsOf(far.body._id);
    expect(refused).toMatchObject({ domain: names[4], status: 'failed' });
    expect(refused?.problem?.errors.every(({ pointer }) => pointer === '' || pointer === '/payload/years')).toBe(true);
  });

  it.each([
    ['neither ids nor items', { action: 'renew' }, 422, '/ids'],
    ['both', { action: 'renew', ids: ['a.am'], items: [{ id: 'a.am', payload: {} }] }, 422, '/ids'],
    ['no name servers', { action: 'nameServers', ids: ['a.am'], payload: {} }, 422, '/payload'],
    [
      'an item without its payload’s member',
      { action: 'autoRenew', items: [{ id: 'a.am', payload: {} }] },
      422,
      '/items/0/payload',
    ],
    ['a name in two spellings', { action: 'renew', ids: ['a.am', 'b.am', 'A.AM.'] }, 422, '/ids/2'],
    ['a name twice', { action: 'renew', ids: ['a.am', 'b.am', 'a.am'] }, 422, '/ids/2'],
    ['an action that is none', { action: 'delete', ids: ['a.am'] }, 400, '/action'],
    ['more than it takes', { action: 'renew', ids: Array.from({ length: 10_001 }, (_, n) => `n${n}.am`) }, 400, '/ids'],
  ])('%s is refused before anything begins', async (_, body, status, pointer) => {
    const answer = await change(body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors[0]?.pointer).toBe(pointer);
  });

  it.each([
    ['by its name and its id', (name: string, id: string) => [name, id], '/ids/1'],
    ['by its id and its name, with others between them', (name: string, id: string) => [id, 'a.am', name], '/ids/2'],
    ['by its id twice', (_: string, id: string) => [id, id], '/ids/1'],
  ])('a name that is meant twice, %s, is renewed by no request', async (_, ids, pointer) => {
    const [name = ''] = names;
    const { _id, expiration } = (await customer.get<Schemas['Domain']>(`/client/domains/${name}`)).body;
    const answer = await change({ action: 'renew', ids: ids(name, _id), payload: {} });
    expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([422, pointer]);
    expect((await customer.get<Schemas['Domain']>(`/client/domains/${name}`)).body.expiration).toBe(expiration);
  });

  it('takes as many names with servers of their own as it promises', async () => {
    const payload = servers(
      ...Array.from({ length: 6 }, (_, index) => `a-rather-long-name-of-a-server-${index}.example.net`),
    );
    const items = Array.from({ length: 10_000 }, (_, index) => ({ id: `nobodys-name-${index}.am`, payload }));
    const { status, body } = await change({ action: 'nameServers', items });
    expect([status, body.total]).toEqual([202, 10_000]);
    await customer.post(`/client/operations/${body._id}/cancel`);
  });

  it('is nobody else’s', async () => {
    const { body } = await change({ action: 'autoRenew', ids: names.slice(0, 1), payload: { autoRenew: true } });
    for (const path of ['', '/results', '/events'])
      expect((await administrator.get(`/client/operations/${body._id}${path}`)).status).toBe(404);
    expect((await administrator.post(`/client/operations/${body._id}/cancel`)).status).toBe(404);
    expect((await caller(server.url).get(`/client/operations/${body._id}`)).status).toBe(401);
  });
});

describe('while it goes on', () => {
  it('events tell how far it is, until it has ended', async () => {
    epp().setDelay(20);
    const { body } = await change({
      action: 'nameServers',
      ids: names,
      payload: servers('ns5.bulk.net', 'ns6.bulk.net'),
    });
    const response = await customer.get<string>(`/client/operations/${body._id}/events`, {
      Accept: 'text/event-stream',
    });
    epp().setDelay(0);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const told = [...response.body.matchAll(/event: progress\ndata: (.*)\n\n/g)].map(
      ([, text = '']) => JSON.parse(text) as Operation,
    );
    expect(told.at(-1)).toMatchObject({ status: 'succeeded', done: 60 });
    const counts = told.map(({ done }) => done);
    expect(counts).toEqual([...counts].sort((left, right) => left - right));
  });

  it('can be stopped: what has begun is finished, the rest is left', async () => {
    epp().setDelay(400);
    const { body } = await change({
      action: 'nameServers',
      ids: names,
      payload: servers('ns7.bulk.net', 'ns8.bulk.net'),
    });
    await eventually(
      async () => (await customer.get<Operation>(`/client/operations/${body._id}`)).body.done > 0,
      'it has begun',
    );
    const stopped = await customer.post<Operation>(`/client/operations/${body._id}/cancel`);
    expect(stopped.body.status).toBe('cancelled');
    epp().setDelay(0);
    const operation = await ended(body._id);
    expect(operation.status).toBe('cancelled');
    expect(operation.cancelled).toBeGreaterThan(0);
    expect(operation.succeeded + operation.cancelled).toBe(60);
    for (const { status, id } of await resultsOf(body._id)) {
      const hosts = (await epp().domain(id))?.nameServers.map(({ host }) => host);
      expect(hosts?.includes('ns7.bulk.net')).toBe(status === 'succeeded');
    }
    expect((await customer.post<Operation>(`/client/operations/${body._id}/cancel`)).body).toEqual(operation);
  });

  it('a registry that does not answer for a while delays it and loses nothing', async () => {
    await epp().setUnavailable(true);
    const { body } = await change({
      action: 'nameServers',
      ids: names.slice(0, 4),
      payload: servers('ns9.bulk.net', 'ns10.bulk.net'),
    });
    await eventually(
      async () => (await customer.get<Operation>(`/client/operations/${body._id}`)).body.status === 'blocked',
      'it is blocked',
      60_000,
    );
    await epp().setUnavailable(false);
    const operation = await eventually(
      async () => {
        const { body: now } = await customer.get<Operation>(`/client/operations/${body._id}`);
        return now.endedAt ? now : undefined;
      },
      'it goes on',
      60_000,
    );
    expect(operation).toMatchObject({ status: 'succeeded', succeeded: 4 });
  }, 120_000);
});

describe('a payload of many names', () => {
  it('is refused where it names what another action does, for all or for one of them', async () => {
    const payload = { autoRenew: true, transferLock: true };
    const forAll = await customer.put<Schemas['Problem']>('/client/domains', {
      action: 'autoRenew',
      ids: ['nobodys.am'],
      payload,
    });
    expect([forAll.status, forAll.body.errors[0]?.pointer]).toEqual([422, '/payload/transferLock']);
    expect(forAll.body.message).toContain('lock');
    const forOne = await customer.put<Schemas['Problem']>('/client/domains', {
      action: 'contacts',
      items: [{ id: 'nobodys.am', payload: { registrantContacts: { city: 'Goris' }, whoIsPrivacyStatus: false } }],
    });
    expect([forOne.status, forOne.body.errors[0]?.pointer]).toEqual([422, '/items/0/payload/whoIsPrivacyStatus']);
  });
});
