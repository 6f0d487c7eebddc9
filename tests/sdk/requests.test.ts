import { describe, expect, it } from 'vitest';
import { type Anun, createAnun, paginate } from '@anun/sdk';
import { fakeServer } from './fake.ts';

const server = fakeServer();
const client = (options = {}) => createAnun({ baseUrl: server.url, retries: 0, ...options });

describe('what is sent', () => {
  it.each([
    ['an API token', 'anun_test_x', 'Bearer anun_test_x'],
    ['an access token with its prefix', 'Bearer anun_test_s_x', 'Bearer anun_test_s_x'],
    ['a token that is asked for', () => Promise.resolve('anun_test_y'), 'Bearer anun_test_y'],
    ['no token', undefined, undefined],
  ])('%s', async (_, token, header) => {
    server.reply({});
    await client({ token }).user.get();
    expect(server.seen[0]?.headers.authorization).toBe(header);
    expect(server.seen[0]?.headers.cookie).toBeUndefined();
  });

  it.each(['x\ny', 'հայ'])(
    'never a token that no header can carry, which the message does not tell: %j',
    async (secret) => {
      const call = client({ token: `anun_test_${secret}` }).user.get();
      await expect(call).rejects.toThrow(/^The token has characters that no token has\.$/);
      expect(server.seen).toEqual([]);
    },
  );

  it.each<[string, (anun: Anun) => Promise<unknown>]>([
    ['a bare value instead of its members', (anun) => Reflect.apply(anun.domains.get, anun.domains, ['nurr.am'])],
    ['an unset variable', (anun) => Reflect.apply(anun.domains.get, anun.domains, [{ path: { domain: undefined } }])],
    ['an empty text', (anun) => anun.domains.get({ path: { domain: '' } })],
  ])('nothing while a part of the path is missing, which is named: %s', async (_, call) => {
    await expect(call(client())).rejects.toThrow(
      new TypeError('path.domain is missing: /client/domains/{domain} needs { path: { domain: … } }.'),
    );
    expect(server.seen).toEqual([]);
  });

  it('events, too, need every part of their path', async () => {
    const { stream } = await client().operations.watch({ path: { operationId: '' } });
    await expect(stream.next()).rejects.toThrow(/^path\.operationId is missing/);
    expect(server.seen).toEqual([]);
  });

  it.each([undefined, '', '127.0.0.1:3000', 'localhost:3000', 'ftp://anun.example'])(
    'nothing to an address that is none, which the message shows: %j',
    (baseUrl) => {
      expect(() => Reflect.apply(createAnun, undefined, [{ baseUrl }])).toThrow(
        new TypeError(
          `baseUrl must be the address of the API, such as https://anun.example, not ${JSON.stringify(baseUrl)}.`,
        ),
      );
    },
  );

  it('asks for the token before every call', async () => {
    let turn = 0;
    const anun = client({ token: () => `t${(turn += 1)}` });
    server.reply({}, {});
    await anun.user.get();
    await anun.user.get();
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('the language, fixed or of the moment', async () => {
    let language = 'hy';
    server.reply({}, {}, {});
    await client({ language: 'ru' }).user.get();
    const anun = client({ language: () => language });
    await anun.user.get();
    language = 'zh';
    await anun.user.get();
    expect(server.seen.map(({ headers }) => headers['accept-language'])).toEqual(['ru', 'hy', 'zh']);
  });

  it('names in paths percent-encoded, queries as they are named, bodies as JSON', async () => {
    server.reply({}, {}, {});
    await client().domains.get({ path: { domain: 'նուռ.հայ' } });
    await client().domains.list({ query: { filter: 'expiring', search: 'ա b', page: 2 } });
    await client().domains.update({ path: { domain: 'nurr.am' }, body: { nameServers: [{ hostname: 'ns1.a.am' }] } });
    expect(server.seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'GET /client/domains/%D5%B6%D5%B8%D6%82%D5%BC.%D5%B0%D5%A1%D5%B5 ',
      'GET /client/domains?filter=expiring&search=%D5%A1%20b&page=2 ',
      'PUT /client/domains/nurr.am {"nameServers":[{"hostname":"ns1.a.am"}]}',
    ]);
    expect(server.seen[2]?.headers['content-type']).toBe('application/json');
  });

  it('below the path of a base address', async () => {
    server.reply({}, {});
    await createAnun({ baseUrl: `${server.url}/registrar/` }).carts.purchaseItems({
      body: [{ type: 'domain_renew', domain: 'nurr.am' }],
    });
    expect(server.seen[0]?.url).toBe('/registrar/client/carts/purchase');
    expect(server.seen[0]?.headers['idempotency-key']).toBeDefined();
  });

  it('through the fetch that it was given', async () => {
    const asked: string[] = [];
    const own: typeof fetch = (input, init) => {
      const request = new Request(input, init);
      asked.push(request.url);
      return Promise.resolve(Response.json({ ok: true }));
    };
    expect(await client({ fetch: own }).auth.logout()).toEqual({ ok: true });
    expect(asked).toEqual([`${server.url}/auth/logout`]);
    expect(server.seen).toEqual([]);
  });
});

describe('what comes back', () => {
  it('is the data itself, with its nulls', async () => {
    server.reply({ body: { _id: 'crt_1', coupon: null, items: [{ problem: null }] } });
    expect(await client().carts.current()).toEqual({ _id: 'crt_1', coupon: null, items: [{ problem: null }] });
  });

  it('keeps enum values and members that are newer than this SDK', async () => {
    server.reply({ body: { status: 'frozen_by_court', shade: 'new' } });
    const domain = await client().domains.get({ path: { domain: 'nurr.am' } });
    expect(domain).toEqual({ status: 'frozen_by_court', shade: 'new' });
  });

  it('keeps every amount that the contract can hold exactly', async () => {
    server.reply({ body: { balance: Number.MAX_SAFE_INTEGER, balances: { amd: 9_007_199_254_740_991, usd: 0.01 } } });
    const { balance, balances } = await client().user.get();
    expect([balance, balances]).toEqual([9007199254740991, { amd: 9007199254740991, usd: 0.01 }]);
  });
});

describe('paginate', () => {
  const page = (docs: unknown[], number: number, nextPage: number | null, hasNextPage = nextPage !== null) => ({
    body: { docs, page: number, nextPage, hasNextPage },
  });
  const names = async (limit?: number) => {
    const anun = client();
    const list = paginate(
      (query) => anun.domains.list({ query: { filter: 'expired', ...query } }),
      limit ? { limit } : {},
    );
    const found: unknown[] = [];
    for await (const domain of list) found.push(domain);
    return found;
  };
  const urls = () => server.seen.map(({ url }) => url);

  it('asks for one page after the other and gives every item', async () => {
    server.reply(page(['a', 'b'], 1, 2), page([], 2, 3), page(['c'], 3, null));
    expect(await names(2)).toEqual(['a', 'b', 'c']);
    expect(urls()).toEqual([
      '/client/domains?filter=expired&limit=2',
      '/client/domains?filter=expired&limit=2&page=2',
      '/client/domains?filter=expired&limit=2&page=3',
    ]);
  });

  it('begins where the list begins, at 0 too, and counts by itself where no next page is named', async () => {
    server.reply(page(['a'], 0, null, true), page(['b'], 1, null));
    expect(await names()).toEqual(['a', 'b']);
    expect(urls()[1]).toContain('page=1');
  });

  it('asks for nothing beyond what is used', async () => {
    server.reply(page(['a', 'b'], 1, 2));
    const anun = client();
    for await (const domain of paginate((query) => anun.domains.list({ query }))) {
      expect(domain).toBe('a');
      break;
    }
    expect(server.seen).toHaveLength(1);
  });

  it('does not run in a circle', async () => {
    server.reply(page(['a'], 2, 2));
    await expect(names()).rejects.toThrow('The list goes from page 2 to page 2.');
  });
});
