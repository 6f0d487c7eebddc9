import { createServer } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Anun, createAnun, NetworkError, RateLimitError, ServerError } from '@anun/sdk';
import { fakeServer, problem, type Reply } from './fake.ts';

const server = fakeServer();
/** A client that writes down how long it would wait, and does not wait. */
function client(options = {}) {
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  return { anun: createAnun({ baseUrl: server.url, pause, ...options }), pauses };
}
const html503: Reply = { status: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>503</h1>' };
const purchase = { path: { cartId: 'crt_1' }, body: { paymentMethod: 'balance' as const } };
const ani = {
  accountType: 'personal' as const,
  firstName: 'Ani',
  lastName: 'Petrosyan',
  email: 'ani@example.am',
  password: 'Pomegranate7',
  terms: true as const,
};
const keys = () => server.seen.map(({ headers }) => headers['idempotency-key']);

describe('what is sent again', () => {
  it.each<[string, Reply]>([
    ['a broken connection', { fail: 'before' }],
    ['a body that ends too early', { fail: 'middle', body: '{"a":' }],
    ['408', problem(408, 'timeout')],
    ['429', problem(429, 'rate_limited')],
    ['502', problem(502, 'bad_gateway')],
    ['503 in HTML', html503],
    ['504', problem(504, 'timeout')],
  ])('a read after %s', async (_, reply) => {
    server.reply(reply, reply, { body: { fullName: 'Mariam' } });
    expect(await client().anun.user.get()).toEqual({ fullName: 'Mariam' });
    expect(server.seen).toHaveLength(3);
  });

  it('stops after two repetitions, or as many as it was told, and throws the last failure', async () => {
    server.reply(html503, html503, problem(503, 'unavailable'));
    await expect(client().anun.user.get()).rejects.toMatchObject({ name: 'ServerError', code: 'unavailable' });
    server.reply(html503, html503);
    await expect(client({ retries: 0 }).anun.user.get()).rejects.toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(4);
  });

  it.each([
    [500, 'internal'],
    [404, 'not_found'],
    [409, 'state_conflict'],
  ])('not a read after %i', async (status, code) => {
    server.reply(problem(status, code));
    await expect(client().anun.user.get()).rejects.toMatchObject({ code });
    expect(server.seen).toHaveLength(1);
  });

  it('a purchase, with the same key and body every time', async () => {
    server.reply({ fail: 'before' }, problem(409, 'idempotency_in_progress'), { status: 201, body: { _id: 'ord_1' } });
    expect(await client().anun.carts.purchase(purchase)).toEqual({ _id: 'ord_1' });
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(server.seen.map(({ body }) => body))).toEqual(new Set(['{"paymentMethod":"balance"}']));
  });

  it.each([
    ['a registration', (anun: Anun) => anun.auth.register({ body: ani }), 201],
    [
      'items for the cart',
      (anun: Anun) =>
        anun.carts.addItems({ path: { cartId: 'crt_1' }, body: [{ type: 'domain_renew', domain: 'nurr.am' }] }),
      200,
    ],
  ])('%s, with the same key every time', async (_, call, status) => {
    server.reply({ fail: 'middle', status, body: '{"_id":' }, { status, body: { _id: 'made_1' } });
    expect(await call(client().anun)).toEqual({ _id: 'made_1' });
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('a check of names, which is a POST that changes nothing', async () => {
    server.reply(problem(429, 'rate_limited'), { body: [] });
    expect(await client().anun.domains.check({ body: [{ domain: 'nurr.am' }] })).toEqual([]);
    expect(keys()).toEqual([undefined, undefined]);
  });

  it('never a change without a key', async () => {
    const { anun } = client();
    const calls = [
      () => anun.domains.update({ path: { domain: 'nurr.am' }, body: { autoRenew: false } }),
      () => anun.reviews.reject({ path: { reviewId: 'rev_1' }, body: { reason: 'no' } }),
      () => anun.tokens.revoke({ path: { tokenId: 'tok_1' } }),
      () => anun.auth.login({ body: { email: 'a@b.am', password: 'x' } }),
    ];
    for (const call of calls) {
      server.reply(problem(503, 'unavailable'), { fail: 'before' });
      await expect(call()).rejects.toBeInstanceOf(ServerError);
      await expect(call()).rejects.toBeInstanceOf(NetworkError);
    }
    expect(server.seen).toHaveLength(2 * calls.length);
  });
});

describe('the key', () => {
  it('is another one for every call, and the caller’s own where there is one', async () => {
    const { anun } = client();
    server.reply({ body: {} }, { body: {} }, { body: {} });
    await anun.carts.purchase(purchase);
    await anun.carts.purchaseItems({ body: [{ type: 'domain_registration', domain: 'nurr.am' }] });
    await anun.tokens.create({ body: { name: 'ci' }, headers: { 'Idempotency-Key': 'mine' } });
    const [first, second, third] = keys();
    expect(first).not.toBe(second);
    expect(third).toBe('mine');
  });

  it('goes with a raw request to the same paths', async () => {
    server.reply({ fail: 'before' }, { body: {} });
    const path = '/client/carts/crt_1/purchase';
    await client().anun.request({ method: 'POST', path, body: { paymentMethod: 'balance' } });
    expect(keys()[0]).toBeDefined();
    expect(keys()[0]).toBe(keys()[1]);
  });
});

describe('how long it waits (SDK-3)', () => {
  it('as long as Retry-After says in seconds, and a little more, so that not all return at once', async () => {
    const { anun, pauses } = client();
    server.reply({ ...problem(429, 'rate_limited'), headers: { 'Retry-After': '7' } }, { body: {} });
    await anun.user.get();
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThanOrEqual(7000);
    expect(pauses[0]).toBeLessThanOrEqual(7500);
  });

  it('until the date that Retry-After names', async () => {
    const { anun, pauses } = client();
    const at = new Date(Date.now() + 20_000).toUTCString();
    server.reply({ ...html503, headers: { 'Content-Type': 'text/html', 'Retry-After': at } }, { body: {} });
    await anun.user.get();
    expect(pauses[0]).toBeGreaterThan(17_000);
    expect(pauses[0]).toBeLessThan(21_500);
  });

  it('twice as long each time without it, and when it is zero, a date in the past, or nonsense', async () => {
    const values = ['0', 'Wed, 21 Oct 2015 07:28:00 GMT', 'soon'];
    for (const value of values) {
      const { anun, pauses } = client();
      const reply = { ...problem(503, 'unavailable'), headers: { 'Retry-After': value } };
      server.reply(reply, reply, { body: {} });
      await anun.user.get();
      expect(pauses[0]).toBeGreaterThanOrEqual(250);
      expect(pauses[0]).toBeLessThanOrEqual(500);
      expect(pauses[1]).toBeGreaterThanOrEqual(500);
      expect(pauses[1]).toBeLessThanOrEqual(1000);
    }
  });

  it('gives up at once when it would be more than a minute, and says how long', async () => {
    const { anun, pauses } = client();
    server.reply({ ...problem(429, 'rate_limited'), headers: { 'Retry-After': '3600' } });
    const error = await anun.user.get().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 3600 });
    expect(pauses).toEqual([]);
  });
});

describe('abort', () => {
  it('ends a running call with the caller’s own reason', async () => {
    const stop = new AbortController();
    server.reply({ fail: 'never' });
    const call = client().anun.user.get({ signal: stop.signal });
    const ended = expect(call).rejects.toThrow('changed my mind');
    await expect.poll(() => server.seen).toHaveLength(1);
    stop.abort(new Error('changed my mind'));
    await ended;
    expect(server.seen).toHaveLength(1);
  });

  it('ends the waiting between two attempts', async () => {
    const stop = new AbortController();
    server.reply({ ...problem(429, 'rate_limited'), headers: { 'Retry-After': '50' } });
    const call = createAnun({ baseUrl: server.url }).user.get({ signal: stop.signal });
    const ended = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => server.seen).toHaveLength(1);
    stop.abort();
    await ended;
    expect(server.seen).toHaveLength(1);
  });

  it.each(['of the call', 'of the client'])('ends a body that comes in Brotli, by the signal %s', async (whose) => {
    const stop = new AbortController();
    const big = JSON.stringify(Array.from({ length: 40_000 }, () => ({ random: Math.random() })));
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' });
      const pack = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      pack.pipe(response);
      pack.end(big);
    });
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const anun = createAnun({
      baseUrl: `http://127.0.0.1:${port}`,
      ...(whose === 'of the client' ? { signal: stop.signal } : {}),
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        setImmediate(() => stop.abort());
        return answer;
      },
    });
    await expect(anun.user.get(whose === 'of the call' ? { signal: stop.signal } : {})).rejects.toMatchObject({
      name: 'AbortError',
    });
    slow.closeAllConnections();
    slow.close();
  });

  it('sends nothing when it came before the call', async () => {
    await expect(client().anun.user.get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.seen).toEqual([]);
  });
});

it('ends an attempt after its time and tries again', async () => {
  server.reply({ fail: 'never' }, { body: { fullName: 'Mariam' } });
  expect(await client({ timeoutMs: 80 }).anun.user.get()).toEqual({ fullName: 'Mariam' });
});
