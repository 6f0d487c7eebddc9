import { beforeAll, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
  signIn,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from '../cli/terminal.ts';

const DAY = 86_400;
type Detail = OrProblem<Schemas['DomainDetail']>;

let server: TestServer;
let customer: Caller & { token: string };
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
}, 60_000);

const later = async (seconds: number) =>
  expect((await caller(server.url).post('/sandbox/clock', { bySeconds: seconds })).status).toBe(200);
const show = (domain: string, who: Caller = customer) => who.get<Detail>(`/client/domains/${domain}`);
const ended = async (who: Caller = customer) =>
  (await who.get<Schemas['DomainList']>('/client/domains?filter=ended&limit=100')).body.docs.map(
    ({ domain }) => domain,
  );
const alive = async () =>
  (await customer.get<Schemas['DomainList']>('/client/domains')).body.docs.map(({ domain }) => domain);
const buy = async (item: object, who: Caller = customer) => {
  const { status, body } = await who.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [item]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const decide = async (decision: 'approve' | 'reject') => {
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs)
    await administrator.post(
      `/admin/reviews/${_id}/${decision}`,
      decision === 'reject' ? { reason: 'Not a real word.' } : {},
    );
};
const hasEnded = (domain: string) =>
  eventually(async () => (await show(domain)).body.ended ?? false, `${domain} has ended`);

it('keeps a domain that a reviewer rejected, with the reason and where the money is', async () => {
  const order = await buy({ type: 'domain_registration', domain: 'turned-down.am' });
  await decide('reject');
  const { body } = await show('turned-down.am');
  expect(body).toMatchObject({
    status: 'rejected',
    tld: 'am',
    role: 'owner',
    selectable: false,
    waitingSince: null,
    ended: {
      reason: 'rejected',
      message: 'Not a real word.',
      orderId: order._id,
      refund: { price: { amd: 8900 }, to: 'balance', settled: true },
    },
  });
  for (const action of Object.values(body.actions)) expect(action).toMatchObject({ allowed: false });
  expect(body.history[0]).toMatchObject({ to: 'rejected' });
  expect(await alive()).not.toContain('turned-down.am');
  expect(await ended()).toContain('turned-down.am');
  expect((await customer.get<Schemas['DomainInfo']>('/client/domains/info')).body.endedCount).toBe(1);
  expect(String((await customer.get('/client/domains/export?filter=ended')).body)).toContain('turned-down.am');
  expect(await customer.put('/client/domains/turned-down.am', { autoRenew: false })).toMatchObject({
    status: 409,
    body: { message: 'turned-down.am is no longer in your account.' },
  });
  // The same is said in a list, by name and by id.
  for (const id of ['turned-down.am', body._id]) {
    const list = { action: 'autoRenew', ids: [id], payload: { autoRenew: false } };
    const { body: operation } = await customer.put<Schemas['Operation']>('/client/domains', list);
    const results = `/client/operations/${operation._id}/results`;
    const result = await eventually(async () => {
      const { docs } = (await customer.get<{ docs: Schemas['OperationResult'][] }>(results)).body;
      return docs[0]?.problem && docs[0];
    }, 'it is refused');
    expect(result).toMatchObject({
      domain: 'turned-down.am',
      problem: { code: 'state_conflict', detail: 'turned-down.am is no longer in your account.' },
    });
  }
  const scopes = ['domains:read'];
  const { body: token } = await customer.post<Schemas['TokenCreated']>('/client/tokens', { name: 'Reads', scopes });
  const reader = caller(server.url, `Bearer ${token.token}`);
  expect((await show('turned-down.am', reader)).body.ended).toMatchObject({ orderId: null, refund: null });
  expect((await show('turned-down.am', administrator)).status).toBe(404);
  expect(await ended(administrator)).toEqual([]);
});

it('keeps a domain that the registry refused, and a transfer that it refused', async () => {
  await buy({ type: 'domain_registration', domain: 'rejected-1.am' });
  await decide('approve');
  await eventually(
    async () => (await server.application.sandbox.epp.control.domain('rejected-1.am')) !== undefined,
    'sent',
  );
  await buy({ type: 'domain_transfer', domain: 'transfer-rejected-1.am', code: 'Registered-1' });
  await eventually(async () => (await show('transfer-rejected-1.am')).body.transfer?.state === 'pending', 'asked for');
  await later(2 * 3600);
  await server.application.sandbox.epp.control.expireDue();
  await later(DAY);
  await hasEnded('rejected-1.am');
  await hasEnded('transfer-rejected-1.am');
  expect((await show('rejected-1.am')).body.ended).toMatchObject({
    reason: 'rejected',
    refund: { price: { amd: 8900 } },
  });
  expect((await show('transfer-rejected-1.am')).body).toMatchObject({
    status: 'transfer_rejected',
    ended: { reason: 'transfer_rejected', refund: { to: 'balance' } },
  });
});

it('keeps a transfer that its owner cancelled', async () => {
  await buy({ type: 'domain_transfer', domain: 'registered-7.am', code: 'Registered-1' });
  await eventually(async () => (await show('registered-7.am')).body.transfer?.state === 'pending', 'asked for');
  await customer.post('/client/domains/registered-7.am/transfer/cancel');
  expect((await hasEnded('registered-7.am')).reason).toBe('transfer_cancelled');
});

it('shows nothing of an order that was never paid', async () => {
  await server.test.db('domains').where({ domain: 'turned-down.am' }).update({ ended_reason: 'unpaid' });
  expect((await show('turned-down.am')).status).toBe(404);
  expect(await ended()).not.toContain('turned-down.am');
  await server.test.db('domains').where({ domain: 'turned-down.am' }).update({ ended_reason: 'rejected' });
});

it('keeps what was transferred away or released for its former owner alone, without collaborators', async () => {
  await own({ customer, administrator }, 'left.am', 'dropped.am');
  const invited = await customer.post<Schemas['Collaborator']>('/client/domains/left.am/collaborators', {
    firstName: 'Ani',
    lastName: 'Sargsyan',
    email: 'admin@anun.example',
    role: 'collaborator',
  });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const { body: invitations } = await administrator.get<Schemas['InvitationList']>('/client/invitations');
  for (const { _id } of invitations.docs) await administrator.post(`/client/invitations/${_id}/accept`);
  expect((await show('left.am', administrator)).status).toBe(200);
  for (const domain of ['left.am', 'dropped.am']) await atRegistry(server.databaseUrl, domain, null);
  await later(DAY);
  const { body } = await administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies');
  for (const { _id, domain } of body.docs)
    await administrator.post(`/admin/discrepancies/${_id}/settle`, {
      decision: domain === 'left.am' ? 'transferred_out' : 'released',
      note: 'It is gone.',
    });
  expect((await show('left.am')).body).toMatchObject({
    status: 'releasing',
    ended: { reason: 'transferred_out', message: 'It was moved to another registrar.', refund: null },
    collaborators: [{ role: 'owner' }],
    lifecycle: { renewUntil: null, autoRenewFrom: null },
  });
  expect((await show('left.am')).body.history[0]).toMatchObject({ to: 'releasing', reason: 'transferred_out' });
  expect((await show('dropped.am')).body.ended).toMatchObject({ reason: 'released', refund: null });
  expect((await show('left.am', administrator)).status).toBe(404);
  expect(await ended(administrator)).toEqual([]);
});

it('is told apart from the same domain registered again, by its owner or by somebody else', async () => {
  const again = await customer.post('/client/carts/purchase', [{ type: 'domain_registration', domain: 'dropped.am' }], {
    'Idempotency-Key': 'once-more',
  });
  expect(again.status).toBe(201);
  await decide('approve');
  await eventually(async () => (await show('dropped.am')).body.status === 'active', 'registered again');
  expect((await show('dropped.am')).body).toMatchObject({ status: 'active', ended: null });
  expect(await ended()).not.toContain('dropped.am');
  // Somebody else buys what has left: the row that they have now says so.
  const { id } = await server.test.db('accounts').where({ email: 'admin@anun.example' }).first('id');
  await own({ customer, administrator }, 'left-2.am');
  await server.test
    .db('domains')
    .where({ domain: 'left-2.am' })
    .update({ owner_id: id, domain: 'left.am', ascii_domain: 'left.am' });
  const held = await show('left.am', administrator);
  expect(held.body).toMatchObject({ status: 'active', ended: null, role: 'owner' });
  expect((await show('left.am')).body).toMatchObject({ role: 'owner', ended: { reason: 'transferred_out' } });
  expect(await ended()).toContain('left.am');
  expect(await alive()).not.toContain('left.am');
});

it('is shown on the command line with its reason and its money', async () => {
  const { anun } = await cli({ ANUN_API: server.url, ANUN_TOKEN: customer.token.replace(/^Bearer /, '') });
  expect((await anun('domains list --filter ended')).stdout).toMatch(/turned-down\.am +rejected/);
  const { stdout } = await anun('domains show turned-down.am');
  expect(stdout).toMatch(/Why +Not a real word\./);
  expect(stdout).toMatch(/Refunded +8,900 ֏.* to the balance/);
});

it('is gone after two years', async () => {
  await later(731 * DAY);
  const again = await signIn(server.url, { email: 'customer@anun.example', password: SEEDED.customer.password });
  expect((await again.get('/client/domains/turned-down.am')).status).toBe(404);
  expect(await ended(again)).not.toContain('turned-down.am');
});
