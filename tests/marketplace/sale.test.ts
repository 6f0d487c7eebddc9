import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { newcomer } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Sale = OrProblem<Schemas['DomainSale']>;
type Listing = OrProblem<Schemas['Listing']>;
type Domain = Schemas['DomainDetail'];

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startServer();
  owner = await asCustomer(server.url);
  await own(
    { customer: owner, administrator: await asAdministrator(server.url) },
    'sold.am',
    'kept.am',
    'ending-sale.am',
  );
});
const sale = async (domain: string, price?: number | string) =>
  owner.get<Sale>(`/client/domains/${domain}/sale${price === undefined ? '' : `?minBidPrice=${price}`}`);
const list = (domain: string, minBidPrice?: unknown, headers?: Record<string, string>) =>
  owner.post<Listing>('/client/marketplace', { domain, minBidPrice }, headers);
const show = async (domain: string) => (await owner.get<Domain>(`/client/domains/${domain}`)).body;

describe('what a price brings', () => {
  it.each([
    [100, 15, 55],
    [250, 37.5, 182.5],
    [333.33, 50, 253.33],
    // Half a cent goes up.
    [100.1, 15.02, 55.08],
    [10_000_000, 1_500_000, 8_499_970],
  ])('%d dollars: 15 %% are %d, the bank takes 30, %d are left', async (price, serviceFee, profit) => {
    const { body } = await sale('sold.am', price);
    expect(body).toMatchObject({
      minimum: 100,
      minBidPrice: price,
      servicePercent: 15,
      serviceFee,
      bankFee: 30,
      profit,
    });
  });

  it('without a price it is that of the lowest', async () => {
    expect((await sale('sold.am')).body).toMatchObject({
      domain: 'sold.am',
      listing: null,
      minBidPrice: 100,
      profit: 55,
      actions: { list: { allowed: true, reason: '' }, cancel: { allowed: false, reason: 'sold.am is not for sale.' } },
    });
  });

  it('a price that no listing may have is told', async () => {
    for (const [price, message] of [
      [99.99, 'At least $100.00.'],
      [-5, 'The price must be in dollars, with at most two decimals.'],
      [100.001, 'The price must be in dollars, with at most two decimals.'],
      [1e15, 'The price must be in dollars, with at most two decimals.'],
      [10_000_001, 'At most $10,000,000.00.'],
    ] as const) {
      const { status, body } = await sale('sold.am', price);
      expect([price, status, body.message]).toEqual([price, 422, message]);
    }
    expect((await sale('sold.am', 'much')).status).toBe(400);
  });
});

describe('offering a name', () => {
  it('says what is wrong with it at its field', async () => {
    const wrong = async (price: unknown) => {
      const { status, body } = await list('sold.am', price);
      return [status, ...body.errors.map(({ pointer, detail }) => [pointer, detail])];
    };
    expect(await wrong(undefined)).toEqual([400, ['/minBidPrice', expect.any(String)]]);
    expect(await wrong('250')).toEqual([400, ['/minBidPrice', expect.any(String)]]);
    expect(await wrong(99)).toEqual([422, ['/minBidPrice', 'At least $100.00.']]);
    expect(await wrong(100.999)).toEqual([
      422,
      ['/minBidPrice', 'The price must be in dollars, with at most two decimals.'],
    ]);
    const { body } = await owner.post<Listing>(
      '/client/marketplace',
      { domain: 'sold.am', minBidPrice: 1 },
      { 'Accept-Language': 'hy' },
    );
    expect(body.message).toBe('Առնվազն $100.00։');
    expect((await sale('sold.am')).body.listing).toBeNull();
  });

  it('lists it once: the name is for sale, in the list, the counts and its events', async () => {
    const headers = { 'Idempotency-Key': 'sell-once' };
    const [first, second] = [await list('sold.am', 250.5, headers), await list('sold.am', 250.5, headers)];
    expect(first.status, first.body.message).toBe(201);
    expect(first.body).toMatchObject({ domain: 'sold.am', minBidPrice: 250.5, bids: [], endAt: null, featured: false });
    expect(second.body).toEqual(first.body);
    const again = await list('sold.am', 300);
    expect([again.status, again.body.message]).toEqual([409, 'sold.am is already for sale.']);

    expect((await sale('sold.am')).body).toMatchObject({
      listing: { _id: first.body._id, minBidPrice: 250.5 },
      minBidPrice: 250.5,
      actions: { list: { allowed: false }, cancel: { allowed: true, reason: '' } },
    });
    const { forSale, premium, actions } = await show('sold.am');
    expect([forSale, premium, actions.sale.reason]).toEqual([true, true, 'sold.am is already for sale.']);
    const names = async (filter: string) =>
      (await owner.get<Schemas['DomainList']>(`/client/domains?filter=${filter}&sort=domain:asc`)).body.docs.map(
        ({ domain }) => domain,
      );
    expect(await names('for_sale')).toEqual(['sold.am']);
    expect(await names('not_for_sale')).toEqual(['ending-sale.am', 'kept.am']);
    expect((await owner.get<Schemas['DomainInfo']>('/client/domains/info')).body.forSaleCount).toBe(1);
  });

  it('takes it back, as often as it is offered', async () => {
    expect((await owner.delete('/client/marketplace/SOLD.am')).body).toEqual({ ok: true });
    const none = await owner.delete<Schemas['Problem']>('/client/marketplace/sold.am');
    expect([none.status, none.body.message]).toEqual([409, 'sold.am is not for sale.']);
    expect([(await show('sold.am')).forSale, (await sale('sold.am')).body.listing]).toEqual([false, null]);
    expect((await list('sold.am', 100)).status).toBe(201);
    expect((await owner.delete('/client/marketplace/sold.am')).status).toBe(200);
    const { _id } = await show('sold.am');
    const events = await server.test
      .db('events')
      .where({ subject: _id })
      .andWhereLike('kind', 'domain.%listed')
      .orderBy('id');
    expect(events.map(({ kind, data }) => [kind, data.minBidPrice])).toEqual([
      ['domain.listed', 250.5],
      ['domain.unlisted', undefined],
      ['domain.listed', 100],
      ['domain.unlisted', undefined],
    ]);
  });

  it('many at once, premium on and off: each by itself, and what is so already is left alone', async () => {
    const many = async (payload: object) => {
      const ids = ['sold.am', 'kept.am', 'nobodys.am'];
      const { body } = await owner.put<Schemas['Operation']>('/client/domains', { action: 'premium', ids, payload });
      return eventually(async () => {
        const operation = (await owner.get<Schemas['Operation']>(`/client/operations/${body._id}`)).body;
        return operation.endedAt ? operation : undefined;
      }, 'the operation has ended');
    };
    expect((await list('kept.am', 300)).status).toBe(201);
    const on = await many({ forSale: true, minBidPrice: 250 });
    expect(on).toMatchObject({ action: 'premium', succeeded: 1, failed: 2 });
    const results = await owner.get<{ docs: Schemas['OperationResult'][] }>(`/client/operations/${on._id}/results`);
    expect(results.body.docs.map(({ status, problem }) => [status, problem?.detail])).toEqual([
      ['succeeded', undefined],
      ['failed', 'kept.am is already for sale.'],
      ['failed', 'There is no domain nobodys.am in your account.'],
    ]);
    expect((await sale('sold.am')).body.listing?.minBidPrice).toBe(250);
    expect(await show('sold.am')).toMatchObject({ forSale: true, premium: true });
    expect(await many({ forSale: true, minBidPrice: 250 })).toMatchObject({ unchanged: 1, failed: 2 });
    expect(await many({ forSale: false })).toMatchObject({ succeeded: 2, failed: 1 });
    expect(await many({ forSale: false })).toMatchObject({ unchanged: 2, failed: 1 });
    expect(await show('kept.am')).toMatchObject({ forSale: false, premium: false });
  });

  it('two at once are one', async () => {
    const both = await Promise.all([list('kept.am', 150), list('kept.am', 150)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await owner.delete('/client/marketplace/kept.am')).status).toBe(200);
  });

  it('is the owner’s, of a name that is active', async () => {
    const stranger = await newcomer(server, { email: 'stranger@example.am' });
    expect((await stranger.get('/client/domains/kept.am/sale')).status).toBe(404);
    expect((await stranger.post('/client/marketplace', { domain: 'kept.am', minBidPrice: 100 })).status).toBe(404);
    expect((await stranger.delete('/client/marketplace/kept.am')).status).toBe(404);
    await server.test.db('domains').where({ domain: 'kept.am' }).update({ on_hold: true });
    const held = await list('kept.am', 150);
    expect([held.status, held.body.message]).toEqual([409, 'The domain is on hold. Contact support.']);
    expect((await show('kept.am')).actions.sale).toEqual({ allowed: false, reason: held.body.message });
  });

  it('ends with the name', async () => {
    expect((await list('ending-sale.am', 150)).status).toBe(201);
    await owner.put('/client/domains/ending-sale.am', { autoRenew: false });
    for (const days of [366, 31, 16, 16]) await owner.post('/sandbox/clock', { bySeconds: days * 86_400 });
    await eventually(
      async () => (await owner.get<Schemas['DomainDetail']>('/client/domains/ending-sale.am')).body.ended,
      'it is released',
    );
    expect(await server.test.db('marketplace_listings').whereNull('ended_at').pluck('id')).toEqual([]);
  });
});
