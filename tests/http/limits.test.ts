import { beforeAll, describe, expect, it } from 'vitest';
import { networkOf } from '../../api/platform/network.ts';
import { asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** As published in openapi.yaml. */
const SEARCHES = 120;

let server: TestServer;
let second: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer({ ANUN_RATE_SCALE: '1', ANUN_TRUSTED_PROXIES: '1' });
  second = await startServer(
    { ANUN_RATE_SCALE: '1', ANUN_TRUSTED_PROXIES: '1' },
    { databaseUrl: server.databaseUrl, dataDir: server.dataDir },
  );
  customer = await asCustomer(server.url);
});

const search = (url: string, address: string) =>
  caller(url).post('/client/domains/parse', { text: 'x.am' }, { 'X-Forwarded-For': address });

describe('rate limits', () => {
  it('say with every answer what is left of which bucket', async () => {
    const { headers } = await customer.get('/client/user');
    expect(headers.get('ratelimit-policy')).toBe('"read";q=1200;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"read";r=1\d{3};t=\d+$/);
    const left = async () =>
      Number(/r=(\d+)/.exec((await customer.get('/client/user')).headers.get('ratelimit') ?? '')?.[1]);
    const before = await left();
    expect(await left()).toBe(before - 1);
  });

  it('let through precisely what a window holds, over all processes, and then say when to come again', async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 7; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => search(index % 2 === 0 ? server.url : second.url, '203.0.113.7')),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(SEARCHES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(140 - SEARCHES);

    for (const url of [server.url, second.url]) {
      const refused = await search(url, '203.0.113.7');
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ code: 'rate_limited' });
      expect((refused.body as Schemas['Problem']).message).toMatch(/\d+ seconds?/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(refused.headers.get('ratelimit')).toMatch(/^"search";r=0;t=\d+$/);
    }
  });

  it('say over all processes one and the same: what is left falls by one, and the window ends when it said', async () => {
    const fields: { left: number; ends: number }[] = [];
    const ask = async (index: number) => {
      const { headers } = await search(index % 2 === 0 ? server.url : second.url, '203.0.113.9');
      const [, left = '', ends = ''] = /r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
      fields.push({ left: Number(left), ends: Number(ends) });
    };
    for (let index = 0; index < 10; index++) await ask(index);
    expect(fields.map(({ left }) => left)).toEqual(Array.from({ length: 10 }, (_, index) => SEARCHES - 1 - index));
    const ends = fields.map((field) => field.ends);
    expect(ends).toEqual([...ends].sort((one, other) => other - one));
    // At once, too, no two are told the same.
    await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
    expect(new Set(fields.map(({ left }) => left)).size).toBe(40);
    expect(Math.min(...fields.map(({ left }) => left))).toBe(SEARCHES - 40);
  });

  it('count each address, each account and each bucket by itself', async () => {
    expect((await search(server.url, '203.0.113.8')).status).toBe(200);
    const other = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await caller(server.url).get('/client/products', other)).status).toBe(200);
    expect((await customer.post('/client/domains/parse', { text: 'x.am' }, other)).status).toBe(200);
  });

  it('do not count sign-ins that succeed: an older client signs in before each call', async () => {
    for (let round = 0; round < 25; round++) await asCustomer(server.url);
    const { headers } = await caller(server.url).post('/auth/login', { email: 'a@b.am', password: 'wrong' });
    expect(headers.get('ratelimit')).toBeNull();
  });

  it('take a customer’s whole IPv6 network for one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:0001:0002::')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  });
});
