import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});

describe('conditional GET', () => {
  it.each(['/client/domains', '/client/user', '/client/products', '/client/orders', '/client/tokens'])(
    '%s is a 304 without a body while it is the same, and a 200 afterwards',
    async (path) => {
      const first = await customer.get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/".{20,}"$/);
      expect(first.headers.get('cache-control')).toBe('private, no-cache');
      const again = await customer.get(path, { 'If-None-Match': etag });
      expect([again.status, again.body]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect((await customer.get(path, { 'If-None-Match': 'W/"other"' })).status).toBe(200);
    },
  );

  it('a change makes it new', async () => {
    const etag = (await customer.get('/client/user')).headers.get('etag') ?? '';
    await customer.put('/client/user', { locale: 'ru' });
    const after = await customer.get<Schemas['User']>('/client/user', { 'If-None-Match': etag });
    expect([after.status, after.body.locale]).toEqual([200, 'ru']);
  });

  it('what is mine is never somebody else’s: answers differ by credential and language', async () => {
    const { headers } = await customer.get('/client/user');
    const vary = (headers.get('vary') ?? '').toLowerCase();
    for (const header of ['authorization', 'cookie', 'accept-language']) expect(vary).toContain(header);
  });

  it('an answer to a change is never kept', async () => {
    const { headers } = await customer.post('/client/domains/parse', { text: 'a.am' });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});

describe('Link (RFC 8288)', () => {
  it('leads through all pages of a list and says where it ends', async () => {
    for (let count = 0; count < 5; count++)
      await customer.post('/client/tokens', { name: `t${count}`, scopes: ['domains:read'] });
    let next: string | undefined = '/client/tokens?limit=2';
    const seen: string[] = [];
    const relations: string[][] = [];
    while (next) {
      const page: { body: { docs: { _id: string }[] }; headers: Headers } = await customer.get(next);
      seen.push(...page.body.docs.map(({ _id }) => _id));
      const links = new Map(
        [...(page.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to = '', rel = '']) => [
          rel,
          to,
        ]),
      );
      relations.push([...links.keys()]);
      next = links.get('next');
      expect(links.get('first')).toBe('/client/tokens?limit=2&page=1');
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(relations.at(0)).toEqual(['first', 'next', 'last']);
    expect(relations.at(-1)).toEqual(['first', 'prev', 'last']);
  });

  it('leads back from behind the end to the last page', async () => {
    const { body, headers } = await customer.get<Schemas['DomainList']>('/client/domains?page=1000000&limit=10');
    expect(body).toMatchObject({ docs: [], hasPrevPage: true, prevPage: body.pages, nextPage: null });
    expect(headers.get('link')).toContain(`</client/domains?page=${body.pages}&limit=10>; rel="prev"`);
  });

  it('keeps filters, and names the length that a list without one had', async () => {
    const { headers } = await customer.get('/client/domains?filter=all&search=a%26b');
    expect(headers.get('link')).toBe(
      '</client/domains?filter=all&search=a%26b&page=1&limit=1000>; rel="first", </client/domains?filter=all&search=a%26b&page=1&limit=1000>; rel="last"',
    );
    expect((await caller(server.url).get('/client/products')).headers.get('link')).toBeNull();
  });
});
