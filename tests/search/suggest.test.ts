import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Suggestion = Schemas['Suggestion'];

let server: TestServer;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
});
const epp = () => server.application.sandbox.epp.control;
const suggest = async (items: object[], query = '', headers = {}) =>
  anonymous.post<Suggestion[]>(`/client/domains/suggest${query}`, items, headers);
const namesFor = async (domain: string, limit = 40) =>
  (await suggest([{ domain, main: true }], `?limit=${limit}`)).body.map((name) => name.domain);

describe('POST /client/domains/suggest', () => {
  it('answers twelve free names, best first, that can be sent to check as they are', async () => {
    const { status, body } = await suggest([{ domain: 'coffeeshop.am', tld: 'am', main: true }]);
    expect(status).toBe(200);
    expect(body).toHaveLength(12);
    const checked = await anonymous.post<Schemas['CheckResult'][]>('/client/domains/check', body);
    expect(checked.body.map(({ available }) => available)).toEqual(body.map(() => true));
    expect(new Set(body.map(({ asciiDomain }) => asciiDomain)).size).toBe(12);
  });

  it('mixes kinds of ideas, so that the first six are not six of one kind', async () => {
    for (const domain of ['coffeeshop.am', 'yerevantaxi.am', 'նուռ.հայ', 'dental.am'])
      expect(new Set((await suggest([{ domain }])).body.slice(0, 6).map(({ idea }) => idea)).size).toBeGreaterThan(2);
  });

  it('suggests neither the main name nor the other items of the array, which are known already', async () => {
    const known = ['yerevantaxi.am', 'yerevan-taxi.am', 'yerevantaxi.com.am', 'երեւանտաքսի.հայ', 'YEREVANBUS.am'];
    const without = await suggest(
      known.map((domain, index) => ({ domain, main: index === 0 })),
      '?limit=60',
    );
    const names = without.body.map(({ domain }) => domain);
    for (const domain of known) expect(names).not.toContain(domain.toLowerCase());
    expect(await namesFor('yerevantaxi.am')).toEqual(expect.arrayContaining(known.slice(1, 4)));
  });

  it('reads the first item where none is marked, and texts that are no names', async () => {
    expect(await namesFor('coffee shop')).toEqual(expect.arrayContaining(['coffeeshop.am', 'coffee-shop.am']));
    expect(await namesFor('Սուրճի տուն')).toEqual(expect.arrayContaining(['սուրճիտուն.հայ']));
    const first = await suggest([{ domain: 'coffee.am' }, { domain: 'tea.am' }]);
    const main = await suggest([{ domain: 'tea.am' }, { domain: 'coffee.am', main: true }]);
    expect(first.body).toEqual(main.body);
  });

  it.each([
    ['a sentence', 'I want to open a flower shop in Yerevan', ['flowershopyerevan.am', 'flower-shop-yerevan.am']],
    ['a long one', `We are looking for a name for our new coffee house, ${'which '.repeat(30)}`, ['coffeehouse.am']],
    ['an Armenian sentence', 'Ուզում եմ բացել ծաղկի խանութ', ['ծաղկիխանութ.հայ']],
    ['an address from a browser', 'https://www.coffeeshop.am/menu?lang=hy#top', ['coffee-shop.am']],
    ['one without its scheme', 'www.coffeeshop.am/menu', ['coffee-shop.am']],
    ['an e-mail address', 'ani@coffeeshop.am', ['coffee-shop.am']],
  ])('finds the name in %s', async (_, text, expected) => {
    const names = await namesFor(text, 60);
    expect(names).toEqual(expect.arrayContaining(expected));
    expect(names.filter((name) => /http|www/.test(name))).toEqual([]);
  });

  it.each([
    ['\u0430pple.am', undefined],
    ['cof\u0435 shop', /shop/],
    ['café shop', /cafe/],
    ['кофе house', /house/],
  ])('takes no other word for %s because of a letter it cannot read', async (asked, like) => {
    const names = await namesFor(asked);
    if (like) expect(names.filter((name) => like.test(name)).length).toBeGreaterThan(2);
    expect(names.filter((name) => /pple|\bcof|\bcaf(?!e)/.test(name))).toEqual([]);
    if (!like) expect(names).toEqual([]);
  });

  it.each(['', '   ', '1234', '!!!', '.', '\u200b', '—', 'xn--', '%00', `${'a'.repeat(299)}`, '😀.am', '___.am', 'a'])(
    'has an answer for %j, however little there is in it',
    async (domain) => {
      const { status, body } = await suggest([{ domain }]);
      expect(status).toBe(200);
      expect(Array.isArray(body)).toBe(true);
    },
  );

  it('leaves out what is taken: the name that is registered at the registry, and one of ours', async () => {
    expect(await namesFor('registered')).not.toContain('registered.am');
    const before = await namesFor('նուռ.հայ', 60);
    expect(before.length).toBeGreaterThan(12);
    for (const name of await namesFor('reserved.am')) expect(name).not.toBe('registered.am');
  });

  it('says how each name came about in the caller’s language', async () => {
    const english = await suggest([{ domain: 'coffee.am' }]);
    const armenian = await suggest([{ domain: 'coffee.am' }], '', { 'Accept-Language': 'hy' });
    const details = new Map(english.body.map(({ domain, detail }) => [domain, detail]));
    expect(details.get('mycoffee.am')).toBe('Shows that it is yours');
    expect(details.get('tea.am')).toBe('Close in meaning to “coffee”');
    expect(armenian.body.map(({ domain }) => domain)).toEqual(english.body.map(({ domain }) => domain));
    for (const { detail } of armenian.body) expect(detail).toMatch(/[\u0531-\u0587]/);
  });

  it('asks the registries in batches, not name by name', async () => {
    const before = (await epp().log()).length;
    await suggest([{ domain: 'batches.am' }], '?limit=60');
    const checks = (await epp().log()).slice(before).filter(({ verb }) => verb === 'check');
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.length).toBeLessThanOrEqual(8);
  });

  it('refuses what the contract does not allow', async () => {
    for (const [items, query] of [
      [[], ''],
      [[{ domain: 'x.am' }], '?limit=0'],
      [[{ domain: 'x.am' }], '?limit=61'],
      [[{ domain: 'x'.repeat(301) }], ''],
      [[{}], ''],
    ] as const)
      expect((await suggest([...items], query)).status).toBe(400);
  });

  it('has none, and no error, while the registry hangs or is away, and does not wait for it', async () => {
    epp().failNext({ verb: 'check', kind: 'timeout', times: 10_000 });
    expect(await suggest([{ domain: 'hanging.am' }])).toMatchObject({ status: 200, body: [] });
    epp().behave();
    await epp().setUnavailable(true);
    expect(await suggest([{ domain: 'away.am' }])).toMatchObject({ status: 200, body: [] });
    await epp().setUnavailable(false);
    await expect.poll(() => namesFor('back.am'), { timeout: 20_000 }).toContain('myback.am');
  }, 40_000);
});

describe('GET /client/suggestDomains', () => {
  it('needs somebody', async () => {
    expect((await anonymous.get('/client/suggestDomains')).status).toBe(401);
  });

  it('answers free names like those of the account; like its person while it has none', async () => {
    const customer = await asCustomer(server.url);
    const { fullName } = (await customer.get<Schemas['User']>('/client/user')).body;
    const person = fullName.toLowerCase().replace(/[^a-z]/g, '');
    expect((await customer.get<Suggestion[]>('/client/suggestDomains')).body.map(({ domain }) => domain)).toEqual(
      expect.arrayContaining([`my${person}.am`]),
    );
    const names = ['coffeeshop.am', 'նուռ.հայ'];
    await own({ customer, administrator: await asAdministrator(server.url) }, ...names);
    const { status, body } = await customer.get<Suggestion[]>('/client/suggestDomains');
    expect(status).toBe(200);
    expect(body).toHaveLength(12);
    for (const { domain } of body) expect(names).not.toContain(domain);
    const some = (await customer.get<Suggestion[]>('/client/suggestDomains?limit=4')).body.map(({ domain }) => domain);
    expect(some).toEqual(body.slice(0, 4).map(({ domain }) => domain));
    expect(body.map(({ domain }) => domain)).toEqual(expect.arrayContaining(['coffee-shop.am', 'nur.am']));
  }, 40_000);
});
