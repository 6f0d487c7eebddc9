import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'հայաստան.հայ');
});
const show = async (name: string) =>
  (await customer.get<Schemas['DomainDetail']>(`/client/domains/${encodeURIComponent(name)}`)).body;

describe('one name, many spellings (DOM-1)', () => {
  it.each([
    'հայաստան.հայ',
    'ՀԱՅԱՍՏԱՆ.ՀԱՅ',
    'xn--y9aaa1d0ai1cq.xn--y9a3aq',
    'XN--Y9AAA1D0AI1CQ.XN--Y9A3AQ',
    'հայաստան.hay',
  ])(
    '%s is the same name in the detail, the check, the cart and the lower-case percent-encoding of old clients',
    async (spelling) => {
      expect(await show(spelling)).toMatchObject({
        domain: 'հայաստան.հայ',
        asciiDomain: 'xn--y9aaa1d0ai1cq.xn--y9a3aq',
        tld: 'հայ',
      });
      const lower = encodeURIComponent(spelling).toLowerCase();
      expect((await customer.get(`/client/domains/${lower}`)).status).toBe(200);
      const { body } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [{ domain: spelling }]);
      expect(body[0]).toMatchObject({ domain: spelling, available: false, reason: { code: 'taken' } });
      const cart = await customer.get<Schemas['Cart']>('/client/carts');
      const added = await customer.post<Schemas['Problem']>(`/client/carts/${cart.body._id}`, [
        { type: 'domain_registration', domain: spelling },
      ]);
      expect(added).toMatchObject({
        status: 409,
        body: { code: 'name_taken', message: 'հայաստան.հայ is already in your account. Nothing was charged again.' },
      });
    },
  );

  it('a second cart add of another spelling is refused as already there', async () => {
    const cart = await customer.get<Schemas['Cart']>('/client/carts');
    const add = (domain: string) =>
      customer.post<Schemas['Problem']>(`/client/carts/${cart.body._id}`, [{ type: 'domain_registration', domain }]);
    expect((await add('գարուն.հայ')).status).toBe(200);
    expect(await add('ԳԱՐՈՒՆ.hay')).toMatchObject({ status: 409, body: { code: 'already_in_cart' } });
  });

  it('the reserved list applies to each spelling, in check, cart and purchase', async () => {
    const unicode = 'պետություն.հայ';
    const read = await customer.post<Schemas['ParseResult']>('/client/domains/parse', { text: unicode });
    const ascii = read.body.rows[0]?.asciiDomain ?? '';
    expect(ascii).toMatch(/^xn--/);
    for (const domain of [unicode, ascii, ascii.toUpperCase(), 'ՊԵՏՈՒԹՅՈՒՆ.hay']) {
      const { body } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [{ domain }]);
      expect(body[0]).toMatchObject({ available: false, reason: { code: 'reserved' } });
      const ordered = await customer.post<Schemas['Problem']>('/client/carts/purchase', [
        { type: 'domain_registration', domain },
      ]);
      expect(ordered).toMatchObject({ status: 422, body: { code: 'reserved_name' } });
    }
  });
});

describe('what cannot be a name says why, and is never sold', () => {
  it.each([
    ['my–domain.am', 'dash'],
    ['exam\u00ADple.am', 'invisible'],
    ['example..am', 'dots'],
    ['com.am', 'not_registrable'],
    ['test.uk.com', 'zone_not_sold'],
    ['աaբ.հայ', 'mixed_script'],
    ['նուռ.am', 'mixed_script'],
    ['-x.am', 'hyphens'],
  ])('%s: %s', async (domain, code) => {
    const { body } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain },
      { domain: 'fine-name.am' },
    ]);
    expect(body[0]).toMatchObject({ domain, available: false });
    expect(['letters', code]).toContain(body[0]?.reason?.code);
    expect(body[1]).toMatchObject({ available: true });
    const bought = await customer.post<Schemas['Problem']>('/client/carts/purchase', [
      { type: 'domain_registration', domain },
    ]);
    expect(bought.status).toBe(422);
  });
});
