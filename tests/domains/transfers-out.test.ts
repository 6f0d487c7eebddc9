import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { yerevanWritten } from '../support/days.ts';
import { own } from '../support/names.ts';
import { otherRegistrar } from '../support/other-registrar.ts';
import { startServer, type TestServer } from '../support/server.ts';

const DAY = 86_400;

let server: TestServer;
let customer: Caller;
let other: ZoneRegistry;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  // Here domains are moved away, and locked by hand.
  await customer.put('/client/user', { lockNewDomains: false });
  other = await otherRegistrar(server);
  const people = { customer, administrator: await asAdministrator(server.url) };
  await own(people, 'lock-me.am', 'show-me.am', 'leave-1.am', 'leave-2.am', 'leave-3.am', 'leave-4.am', 'plain.ru');
});
const epp = () => server.application.sandbox.epp.control;
const later = async (seconds: number) =>
  expect((await caller(server.url).post('/sandbox/clock', { bySeconds: seconds })).status).toBe(200);
const show = (domain: string) => customer.get<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`);
const change = (domain: string, body: object) =>
  customer.put<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`, body);
const codeOf = (domain: string) =>
  customer.get<OrProblem<Schemas['TransferCode']>>(`/client/domains/${domain}/transfer`);
const letters = async (domain: string, words: string) => {
  const { body } = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox?limit=200');
  return body.docs.filter(({ subject }) => subject.includes(domain) && subject.includes(words));
};
const statusesOf = async (domain: string) => (await epp().domain(domain))?.statuses;

describe('the lock against transfer', () => {
  it('is set and lifted at the registry; other changes still work under it (EPP-3)', async () => {
    const locked = await change('lock-me.am', { transferLock: true });
    expect(locked).toMatchObject({ status: 200, body: { transferLock: true } });
    expect(await statusesOf('lock-me.am')).toEqual(['clientTransferProhibited']);
    expect(locked.body.locks.find(({ code }) => code === 'transfer_lock')).toMatchObject({
      status: 'clientTransferProhibited',
      prevents: ['transfer'],
      since: expect.stringMatching(/^\d{4}-/),
      until: null,
      liftedBy: 'owner',
    });
    const servers = [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }];
    expect((await change('lock-me.am', { nameServers: servers })).status).toBe(200);
    const renewed = await customer.post('/client/carts/purchase', [{ type: 'domain_renew', domain: 'lock-me.am' }]);
    expect(renewed.status).toBe(201);
    expect(await statusesOf('lock-me.am')).toEqual(['clientTransferProhibited']);
    expect(await change('lock-me.am', { transferLock: false })).toMatchObject({ body: { transferLock: false } });
    expect(await statusesOf('lock-me.am')).toEqual([]);
    await eventually(async () => (await letters('lock-me.am', 'is unlocked')).length === 1, 'a letter about unlocking');
  });

  it('that is so already sends nothing', async () => {
    const updates = async () => (await epp().log()).filter(({ verb }) => verb === 'update').length;
    const before = await updates();
    expect((await change('lock-me.am', { transferLock: false })).status).toBe(200);
    expect(await updates()).toBe(before);
  });

  it('filters the list', async () => {
    await change('show-me.am', { transferLock: true });
    const locked = await customer.get<Schemas['DomainList']>('/client/domains?filter=locked&limit=10');
    expect(locked.body.docs.map(({ domain }) => domain)).toEqual(['show-me.am']);
    await change('show-me.am', { transferLock: false });
  });

  it('is named with who can lift it, where the registry itself has locked the name (EPP-3)', async () => {
    await epp().setStatus('lock-me.am', 'serverUpdateProhibited', true);
    const refused = await change('lock-me.am', { transferLock: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(refused.body.message).toMatch(/serverUpdateProhibited.*only the registry/);
    const { body } = await show('lock-me.am');
    expect(body.locks.map(({ status, liftedBy }) => [status, liftedBy])).toContainEqual([
      'serverUpdateProhibited',
      'registry',
    ]);
    const servers = [{ hostname: 'ns5.example.net' }, { hostname: 'ns6.example.net' }];
    expect((await change('lock-me.am', { nameServers: servers })).body.message).toMatch(/only the registry/);
    await epp().setStatus('lock-me.am', 'serverUpdateProhibited', false);
  });

  it.each(['drop-before', 'drop-after'] as const)('whose answer is lost (%s) is told by the registry', async (kind) => {
    epp().failNext({ verb: 'update', kind });
    const answer = await change('lock-me.am', { transferLock: true });
    expect(answer.status).toBe(kind === 'drop-after' ? 200 : 503);
    expect((await show('lock-me.am')).body.transferLock).toBe(kind === 'drop-after');
    expect((await change('lock-me.am', { transferLock: true })).status).toBe(200);
    expect(await statusesOf('lock-me.am')).toEqual(['clientTransferProhibited']);
    await change('lock-me.am', { transferLock: false });
  });

  it('is not offered where another registrar serves the zone', async () => {
    expect(await change('plain.ru', { transferLock: true })).toMatchObject({ status: 409 });
    expect((await show('plain.ru')).body.actions).toMatchObject({
      transferLock: { allowed: false, reason: expect.stringMatching(/zone/) },
      transferCode: { allowed: false },
    });
  });

  it('that cannot be had leaves nothing of the same change behind', async () => {
    expect(await change('plain.ru', { records: [] })).toMatchObject({ status: 200, body: { dnsUsed: true } });
    const record = { action: 'CREATE', type: 'A', name: 'www', content: '192.0.2.1', ttl: 300 };
    expect(await change('plain.ru', { records: [record], transferLock: true })).toMatchObject({ status: 409 });
    expect((await show('plain.ru')).body.records).toEqual([]);
  });
});

describe('the authorization code', () => {
  it('is what the registry has, with what keeps it from working, and tells the owner each time', async () => {
    const held = await epp().domain('show-me.am');
    const { status, body, headers } = await codeOf('show-me.am');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ domain: 'show-me.am', transferCode: held?.authInfo, locked: false });
    expect(new Date(body.transferableFrom ?? 0).getTime() - new Date(held?.createdAt ?? 0).getTime()).toBe(
      60 * DAY * 1000,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    await codeOf('show-me.am');
    await eventually(async () => (await letters('show-me.am', 'was shown')).length === 2, 'two letters');
    const events = await server.test.db('events').where({ kind: 'domain.transfer_code' });
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain(body.transferCode);
    expect(JSON.stringify(await show('show-me.am'))).not.toContain(body.transferCode);
    expect(server.lines.join('\n')).not.toContain(body.transferCode);
  });

  it('is shown to the owner alone (AUTH-7)', async () => {
    expect((await (await asAdministrator(server.url)).get('/client/domains/show-me.am/transfer')).status).toBe(404);
    expect((await caller(server.url).get('/client/domains/show-me.am/transfer')).status).toBe(401);
  });

  it('of a registry that does not answer is asked for again later', async () => {
    await epp().setUnavailable(true);
    expect(await codeOf('show-me.am')).toMatchObject({ status: 503, body: { code: 'registry_unavailable' } });
    await epp().setUnavailable(false);
    expect((await eventually(async () => (await codeOf('show-me.am')).status === 200, 'the code')) && true).toBe(true);
  });
});

describe('a name that another registrar asks for', () => {
  beforeAll(() => later(61 * DAY));
  const asked = async (domain: string) => {
    const { transferCode } = (await codeOf(domain)).body;
    const answer = await other.transfers.request({
      name: domain,
      years: 1,
      authInfo: transferCode,
      reference: 'out-1',
    });
    expect(answer.outcome).toBe('pending');
    // Whatever moves the clock reads the registry's messages.
    await later(1);
  };
  beforeEach(async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]));

  it('tells its owner until when to decide, and what is locked meanwhile', async () => {
    await asked('leave-1.am');
    const { body } = await show('leave-1.am');
    expect(body).toMatchObject({
      status: 'active',
      transfer: {
        direction: 'out',
        state: 'pending',
        registrar: 'other-registrar',
        actions: { approve: { allowed: true }, reject: { allowed: true }, cancel: { allowed: false } },
      },
    });
    expect(body.locks.map(({ code, liftedBy }) => [code, liftedBy])).toEqual([['pending_transfer', 'owner']]);
    const [letter] = await eventually(async () => {
      const found = await letters('leave-1.am', 'Another registrar requested');
      return found.length > 0 && found;
    }, 'a letter');
    expect(letter?.text).toContain(yerevanWritten(body.transfer?.dueAt));
  });

  it('is neither changed nor renewed at its registry meanwhile, which would refuse it, and says so beforehand', async () => {
    const reason = 'Another registrar requested leave-1.am. Approve or reject that transfer first.';
    const refused = { allowed: false, reason };
    const { actions } = (await show('leave-1.am')).body;
    for (const action of ['nameServers', 'renew', 'contacts', 'registrant', 'privacy', 'transferLock', 'sale'] as const)
      expect(actions[action], action).toEqual(refused);
    expect([actions.autoRenew.allowed, actions.transferCode.allowed]).toEqual([true, true]);
    const sent = async () => (await epp().log()).filter(({ verb }) => verb === 'update' || verb === 'renew').length;
    const before = [await sent(), (await customer.get<Schemas['User']>('/client/user')).body.balance];
    const servers = [{ hostname: 'ns5.example.net' }, { hostname: 'ns6.example.net' }];
    for (const changed of [{ nameServers: servers }, { transferLock: true }, { whoIsPrivacyStatus: false }])
      expect(await change('leave-1.am', changed)).toMatchObject({ status: 409, body: { message: reason } });
    const renewal = [{ type: 'domain_renew', domain: 'leave-1.am' }];
    expect(await customer.post('/client/carts/purchase', renewal)).toMatchObject({ status: 409 });
    expect([await sent(), (await customer.get<Schemas['User']>('/client/user')).body.balance]).toEqual(before);
    expect(await change('leave-1.am', { autoRenew: false })).toMatchObject({ status: 200, body: { autoRenew: false } });
  });

  it('stays when they reject it', async () => {
    const rejected = await customer.post<Schemas['Transfer']>('/client/domains/leave-1.am/transfer/reject');
    expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected' } });
    expect((await show('leave-1.am')).body).toMatchObject({ status: 'active', transfer: null, locks: [] });
    expect((await epp().domain('leave-1.am'))?.transfer?.status).toBe('clientRejected');
    expect((await customer.post('/client/domains/leave-1.am/transfer/reject')).status).toBe(409);
    await eventually(async () => (await letters('leave-1.am', 'stays')).length === 1, 'a letter');
  });

  it('leaves at once when they approve it', async () => {
    await asked('leave-2.am');
    const approved = await customer.post<Schemas['Transfer']>('/client/domains/leave-2.am/transfer/approve');
    expect(approved).toMatchObject({ status: 200, body: { state: 'done', direction: 'out' } });
    expect((await show('leave-2.am')).body.ended).toMatchObject({ reason: 'transferred_out' });
    expect((await epp().domain('leave-2.am'))?.sponsor).toBe('other-registrar');
    await eventually(async () => (await letters('leave-2.am', 'has been transferred away')).length === 1, 'a letter');
    const list = await customer.get<Schemas['TransferList']>('/client/transfers?limit=5');
    expect(list.body.docs.map(({ domain, state }) => [domain, state])).toEqual([
      ['leave-2.am', 'done'],
      ['leave-1.am', 'rejected'],
    ]);
  });

  it('leaves after five days when they do nothing, and its row says where to', async () => {
    await asked('leave-3.am');
    await later(5 * DAY);
    // The worker may be reading the registry's message when the clock moves; then it is the one that carries it out.
    const gone = await eventually(async () => (await show('leave-3.am')).body.ended, 'the domain has left');
    expect(gone).toMatchObject({ reason: 'transferred_out' });
    const [row] = await server.test.db('domains').where({ domain: 'leave-3.am' }).select('ended_reason');
    expect(row).toEqual({ ended_reason: 'transferred_out' });
  });

  it('stays when the other registrar withdraws, and while it is locked nobody can ask', async () => {
    await asked('leave-4.am');
    await other.transfers.cancel({ name: 'leave-4.am', reference: 'out-2' });
    await later(1);
    expect((await show('leave-4.am')).body).toMatchObject({ status: 'active', transfer: null });
    await change('leave-4.am', { transferLock: true });
    const { transferCode } = (await codeOf('leave-4.am')).body;
    expect(
      await other.transfers.request({ name: 'leave-4.am', authInfo: transferCode, reference: 'out-3' }),
    ).toMatchObject({ code: 2304 });
    await change('leave-4.am', { transferLock: false });
  });

  it.each(['drop-before', 'drop-after'] as const)(
    'a decision whose answer is lost (%s) is settled by asking',
    async (kind) => {
      await asked('leave-4.am');
      epp().failNext({ verb: 'transfer-reject', kind });
      const answer = await customer.post<OrProblem<Schemas['Transfer']>>('/client/domains/leave-4.am/transfer/reject');
      expect(answer.status).toBe(kind === 'drop-after' ? 200 : 503);
      if (kind === 'drop-before')
        expect((await customer.post('/client/domains/leave-4.am/transfer/reject')).status).toBe(200);
      expect((await show('leave-4.am')).body.transfer).toBeNull();
    },
  );
});

describe('a name called transfer-out', () => {
  const wayOf = async (domain: string) => (await show(domain)).body.transfer?.direction;
  const names = ['transfer-out-1.am', 'transfer-out-2.am'];
  const [open = '', locked = ''] = names;

  it('is asked for by another registrar when it is old enough, once; a lock keeps that away', async () => {
    await own({ customer, administrator: await asAdministrator(server.url) }, ...names);
    await change(locked, { transferLock: true });
    await later(59 * DAY);
    expect([await wayOf(open), await wayOf(locked)]).toEqual([undefined, undefined]);
    await later(2 * DAY);
    expect([await wayOf(open), await wayOf(locked)]).toEqual(['out', undefined]);
    expect((await customer.post(`/client/domains/${open}/transfer/reject`)).status).toBe(200);
    await later(DAY);
    expect(await wayOf(open)).toBeUndefined();
  });

  it('is asked for an hour after it is unlocked, and leaves when nobody answers', async () => {
    await change(locked, { transferLock: false });
    await later(3_500);
    expect(await wayOf(locked)).toBeUndefined();
    await later(200);
    expect(await wayOf(locked)).toBe('out');
    await later(5 * DAY);
    expect((await show(locked)).body.ended).toMatchObject({ reason: 'transferred_out' });
  });
});
