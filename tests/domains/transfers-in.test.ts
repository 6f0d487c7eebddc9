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
import { startServer, type TestServer } from '../support/server.ts';

const CODE = 'Registered-1';
const PRICE = 8900;
const DAY = 86_400;

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'with-us-already.am');
});
const epp = () => server.application.sandbox.epp.control;
const later = async (seconds: number) =>
  expect((await caller(server.url).post('/sandbox/clock', { bySeconds: seconds })).status).toBe(200);
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
const show = (domain: string) => customer.get<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`);
const check = async (text: string) =>
  (await customer.post<Schemas['TransferCheck']>('/client/transfers/check', { text })).body;
const buy = (domain: string, more: object = { code: CODE }, headers?: Record<string, string>) =>
  customer.post<OrProblem<Schemas['Order']>>(
    '/client/carts/purchase',
    [{ type: 'domain_transfer', domain, plan: { _id: '1_year_transfer' }, ...more }],
    headers,
  );
const transferOf = async (domain: string) =>
  (await customer.get<Schemas['TransferList']>('/client/transfers?limit=200')).body.docs.find(
    (transfer) => transfer.domain === domain,
  );
const inState = (domain: string, state: Schemas['TransferState']) =>
  eventually(async () => {
    const transfer = await transferOf(domain);
    return transfer?.state === state && transfer;
  }, `${domain} is ${state}`);
const started = async (domain: string) => {
  const { status, body } = await buy(domain);
  expect(status, JSON.stringify(body)).toBe(201);
  await inState(domain, 'pending');
  return body;
};
const orderOf = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const letter = (domain: string, words: string) =>
  eventually(async () => {
    const { body } = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox?limit=200');
    return body.docs.find(({ subject }) => subject.includes(domain) && subject.includes(words));
  }, `a letter about ${domain}: ${words}`);
const asks = async (domain: string) =>
  (await epp().log()).filter(({ verb, name, code }) => verb === 'transfer' && name === domain && code < 2000).length;

describe('a transfer that cannot work (EPP-5)', () => {
  const cases: [string, string, string, Schemas['TransferReason']['code'], number][] = [
    ['of a name that nobody has', 'nobody-has-this.am', CODE, 'not_registered', 422],
    ['of a name with us', 'with-us-already.am', CODE, 'already_here', 409],
    ['of a locked name', 'transfer-locked.am', CODE, 'locked', 409],
    ['of a name of ten days ago', 'transfer-young.am', CODE, 'too_young', 409],
    ['with a wrong code', 'registered-9.am', 'wrong-code', 'wrong_code', 422],
    ['of a name without an administrative contact', 'transfer-nobody.am', CODE, 'no_admin_contact', 422],
  ];
  it.each(cases)(
    '%s is refused before anything is paid, with its own reason',
    async (_what, domain, code, why, status) => {
      const before = await balance();
      const { rows } = await check(`${domain},${code}`);
      expect(rows[0]).toMatchObject({ success: false, reason: { code: why } });
      const bought = await buy(domain, { code });
      expect(bought).toMatchObject({ status, body: { message: rows[0]?.reason?.detail } });
      const cart = (await customer.get<Schemas['Cart']>('/client/carts')).body;
      const added = await customer.post(`/client/carts/${cart._id}`, [{ type: 'domain_transfer', domain, code }]);
      expect(added).toMatchObject({ status, body: { message: rows[0]?.reason?.detail } });
      expect(await balance()).toBe(before);
      expect(await transferOf(domain)).toBeUndefined();
    },
  );

  it('without a code is no transfer', async () => {
    expect(await buy('registered-9.am', {})).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/0/code', code: 'transfer.codeNeeded' }] },
    });
  });

  it('is told in the language of the caller', async () => {
    const { body } = await customer.post<Schemas['TransferCheck']>(
      '/client/transfers/check',
      { text: 'transfer-locked.am,x1' },
      { 'Accept-Language': 'ru' },
    );
    expect(body.rows[0]?.reason?.detail).toMatch(/[а-я]/);
  });
});

describe('a transfer to us', () => {
  it('waits for the other registrar, is approved after five days, and brings a year, a new code and our contacts', async () => {
    const before = await balance();
    const order = await started('registered-10.am');
    expect(order).toMatchObject({
      items: [{ type: 'domain_transfer', plan: { _id: '1_year_transfer' }, amount: PRICE }],
    });
    expect(await balance()).toBe(before - PRICE);
    const expiry = new Date((await epp().domain('registered-10.am'))?.expiresAt ?? 0);
    const { body } = await show('registered-10.am');
    expect(body).toMatchObject({
      status: 'transfer_pending',
      transfer: {
        direction: 'in',
        state: 'pending',
        registrar: 'other-registrar',
        orderId: order._id,
        actions: { cancel: { allowed: true }, replaceCode: { allowed: false }, approve: { allowed: false } },
      },
      actions: { nameServers: { allowed: false } },
    });
    expect((await letter('registered-10.am', 'has started')).text).toMatch(/5 to 7 days/);
    expect((await orderOf(order._id)).settled).toBe(false);

    await later(5 * DAY);
    expect(await show('registered-10.am')).toMatchObject({ body: { status: 'active', transfer: null } });
    expect((await show('registered-10.am')).body.expiration?.slice(0, 10)).toBe(
      new Date(expiry.setUTCFullYear(expiry.getUTCFullYear() + 1)).toISOString().slice(0, 10),
    );
    await letter('registered-10.am', 'has been transferred to us');
    const done = await orderOf(order._id);
    expect(done).toMatchObject({ settled: true, items: [{ status: 'done' }] });
    const settled = await eventually(async () => {
      const held = await epp().domain('registered-10.am');
      return held?.registrant !== undefined && held;
    }, 'our contacts at the registry');
    expect(settled.authInfo).not.toBe(CODE);
    expect(settled.contacts.map(({ id }) => id)).not.toContain('OTHER-ADMIN');
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  });

  it('is over in an hour where the other registrar approves at once', async () => {
    await started('transfer-approved-1.com');
    await later(3601);
    expect((await show('transfer-approved-1.com')).body.status).toBe('active');
  });

  it('that the other registrar rejects gives the money back, and the name can be tried again', async () => {
    const before = await balance();
    const order = await started('transfer-rejected-1.am');
    await later(3601);
    expect(await inState('transfer-rejected-1.am', 'rejected')).toMatchObject({
      reason: 'The current registrar rejected the transfer.',
      actions: { cancel: { allowed: false } },
    });
    expect((await show('transfer-rejected-1.am')).body.ended).toMatchObject({ reason: 'transfer_rejected' });
    expect(await orderOf(order._id)).toMatchObject({ status: 'refund', items: [{ status: 'refunded' }] });
    expect(await balance()).toBe(before);
    expect((await letter('transfer-rejected-1.am', 'was not transferred')).text).toContain('rejected the transfer');
    expect((await buy('transfer-rejected-1.am', { code: CODE }, { 'Idempotency-Key': 'again' })).status).toBe(201);
    await eventually(
      async () => (await show('transfer-rejected-1.am')).body.transfer?.state === 'pending',
      'a new try',
    );
    expect((await customer.post('/client/domains/transfer-rejected-1.am/transfer/cancel')).status).toBe(200);
  });

  it('is cancelled while it waits: the registry hears it, the money comes back', async () => {
    const before = await balance();
    const order = await started('registered-11.am');
    const cancelled = await customer.post<Schemas['Transfer']>('/client/domains/registered-11.am/transfer/cancel');
    expect(cancelled).toMatchObject({
      status: 200,
      body: { state: 'cancelled', reason: 'The transfer was cancelled.' },
    });
    expect((await epp().domain('registered-11.am'))?.transfer?.status).toBe('clientCancelled');
    expect(await orderOf(order._id)).toMatchObject({ status: 'refund' });
    expect(await balance()).toBe(before);
    expect((await customer.post('/client/domains/registered-11.am/transfer/cancel')).status).toBe(404);
  });

  it('cannot be bought twice, by the same or by others', async () => {
    await started('registered-12.am');
    const [row] = (await check(`registered-12.am,${CODE}`)).rows;
    expect(row?.reason?.code).toBe('being_transferred');
    expect((await buy('registered-12.am', { code: CODE }, { 'Idempotency-Key': 'twice' })).status).toBe(409);
    const { body } = await caller(server.url).post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain: 'registered-12.am' },
    ]);
    expect(body[0]?.available).toBe(false);
  });
});

describe('a code that turns out to be wrong', () => {
  it('is replaced without paying again', async () => {
    const before = await balance();
    const order = (await buy('transfer-recoded-1.am')).body;
    const waiting = await inState('transfer-recoded-1.am', 'code_wrong');
    expect(waiting).toMatchObject({ actions: { replaceCode: { allowed: true }, cancel: { allowed: true } } });
    expect(waiting.reason).toContain('you will not be charged again');
    await letter('transfer-recoded-1.am', 'needs the right code');
    const replace = (code: string) =>
      customer.put<OrProblem<Schemas['Transfer']>>('/client/domains/transfer-recoded-1.am/transfer', { code });
    expect(await replace('still-wrong')).toMatchObject({ status: 422, body: { errors: [{ pointer: '/code' }] } });
    expect(await replace(' \u200B ')).toMatchObject({ status: 422 });
    expect((await replace(` ${CODE} `)).status).toBe(200);
    await inState('transfer-recoded-1.am', 'pending');
    expect((await replace(CODE)).status).toBe(409);
    await later(5 * DAY);
    expect((await show('transfer-recoded-1.am')).body.status).toBe('active');
    expect(await orderOf(order._id)).toMatchObject({ items: [{ status: 'done' }] });
    expect(await balance()).toBe(before - PRICE);
    expect(await asks('transfer-recoded-1.am')).toBe(1);
  });

  it('and is not replaced in a week ends it, with the money back', async () => {
    const before = await balance();
    const order = (await buy('transfer-recoded-2.am')).body;
    await inState('transfer-recoded-2.am', 'code_wrong');
    await later(7 * DAY + 1);
    expect(await inState('transfer-recoded-2.am', 'rejected')).toMatchObject({
      reason: 'The right code was not provided in time.',
    });
    expect(await orderOf(order._id)).toMatchObject({ status: 'refund' });
    expect(await balance()).toBe(before);
  });
});

describe('a lost answer', () => {
  it.each(['transfer-drop-before-1.am', 'transfer-drop-after-1.am'])(
    'of %s is settled by asking, and the name is asked for once',
    async (domain) => {
      expect((await buy(domain)).status).toBe(201);
      await inState(domain, 'pending');
      expect(await asks(domain)).toBe(1);
    },
    30_000,
  );

  it('of a cancellation is settled by asking', async () => {
    const before = await balance();
    await started('registered-13.am');
    epp().failNext({ verb: 'transfer-cancel', kind: 'drop-after' });
    expect((await customer.post('/client/domains/registered-13.am/transfer/cancel')).status).toBe(200);
    expect(await balance()).toBe(before);
    await started('registered-14.am');
    epp().failNext({ verb: 'transfer-cancel', kind: 'drop-before' });
    expect((await customer.post('/client/domains/registered-14.am/transfer/cancel')).status).toBe(503);
    expect((await transferOf('registered-14.am'))?.state).toBe('pending');
  });
});

describe('the wizard', () => {
  it('takes names of the Armenian registry, each once, and says where the code is mailed', async () => {
    const { body } = await customer.post<Schemas['TransferCheck']>('/client/domains/wizard/transfer', {
      domains: ['registered-20.am', ' Registered-20.AM ', 'registered-20.com', 'registered-20.հայ', 'nobody-has-20.am'],
    });
    expect(
      body.rows.map(({ domain, success, codeByMail, reason }) => [domain, success, codeByMail, reason?.code]),
    ).toEqual([
      ['registered-20.am', true, true, undefined],
      ['registered-20.com', false, false, 'other_registry'],
      ['registered-20.հայ', false, false, 'invalid_domain'],
      ['nobody-has-20.am', false, true, 'not_registered'],
    ]);
  });

  it('puts names with their right codes into the cart, which pays and starts them; no answer shows a code', async () => {
    const submit = (...rows: object[]) =>
      customer.put<Schemas['TransferCheck']>('/client/domains/wizard/transfer', rows);
    const { body } = await submit(
      { domain: 'registered-21.am', password: CODE },
      { domain: 'registered-22.am', password: 'wrong' },
      { domain: 'registered-23.am', password: ' ' },
    );
    expect(body.rows.map(({ success, reason }) => [success, reason?.code])).toEqual([
      [true, undefined],
      [false, 'wrong_code'],
      [false, 'invalid_code'],
    ]);
    expect((await submit({ domain: 'registered-21.am', code: CODE })).body.cartId).toBe(body.cartId);
    const cart = await customer.get<Schemas['Cart']>(`/client/carts/${body.cartId}`);
    expect(cart.body.items.map(({ label, behavior }) => [label, behavior])).toEqual([['registered-21.am', 'transfer']]);
    const paid = await customer.post<Schemas['Order']>(`/client/carts/${body.cartId}/purchase`, {
      paymentMethod: 'balance',
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    await inState('registered-21.am', 'pending');
    const said = JSON.stringify([body, cart.body, paid.body, (await show('registered-21.am')).body]);
    expect(said).not.toContain(CODE);
    expect(server.lines.join('\n')).not.toContain(CODE);
    const { rows } = await server.test.db.raw<{ rows: { text: string }[] }>(
      `select data::text as text from events union all select params::text from cart_items union all select params::text from order_items`,
    );
    expect(JSON.stringify(rows)).not.toContain(CODE);
  });
});
