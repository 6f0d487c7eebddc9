import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSpecification, type Operation } from '../../api/contract/specification.ts';
import { validOf } from '../support/from-schema.ts';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

const { document, operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const refusing = operations.filter(({ unbuilt }) => unbuilt.length > 0);

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'named.am');
  expect((await customer.put('/client/domains/named.am/dns', { used: true })).status).toBeLessThan(300);
});

/** Something that the schema allows, the same each time. */
const sample = (schema: Parameters<typeof validOf>[1]): unknown =>
  fc.sample(validOf(document, schema), { numRuns: 1, seed: 7 })[0];
/** The same as a part of an address. */
const word = (schema: Parameters<typeof sample>[0]): string => {
  const value = sample(schema);
  return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : 'none';
};
const pathOf = ({ path, parameters }: Operation): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => word(parameters.find((parameter) => parameter.name === name)?.schema));
type Sent = OrProblem<Record<string, unknown>>;
function send(who: Caller, { method }: Pick<Operation, 'method'>, path: string, body?: unknown) {
  if (method === 'get') return who.get<Sent>(path);
  if (method === 'delete') return who.delete<Sent>(path);
  return method === 'put' ? who.put<Sent>(path, body) : who.post<Sent>(path, body);
}

describe('what the contract names and nobody has built', () => {
  it('is a trial run of every operation that changes something', () => {
    const writing = operations.filter(({ bucket }) => bucket === 'write').map(({ id }) => id);
    expect(writing.length).toBeGreaterThan(25);
    const trials = refusing.filter(({ unbuilt }) => unbuilt.includes('dryRun')).map(({ id }) => id);
    expect(writing.filter((id) => !trials.includes(id))).toEqual([]);
  });

  it.each(refusing.map((operation) => [operation.id, operation] as const))(
    '%s refuses dryRun=true of a query and says so; dryRun=false and an unknown word change nothing',
    async (_, operation) => {
      const [type] = [...operation.body.keys()];
      const body = type ? sample(operation.body.get(type)) : undefined;
      const required = operation.parameters
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name, schema }) => `&${name}=${word(schema)}`);
      // Its own session each time, since one of them signs out.
      const administrator = await asAdministrator(server.url);
      const ask = async (query: string) =>
        (await send(administrator, operation, `${pathOf(operation)}?${query}${required.join('')}`, body)).body;
      const refused = await ask('dryRun=true');
      expect(refused).toMatchObject({ status: 422, code: 'rule_broken', errors: [{ pointer: 'query/dryRun' }] });
      expect(refused.message).toMatch(/^dryRun is not supported yet/);
      for (const query of ['dryRun=false', 'dryRun=', 'dryRun=0', 'trialRun=true'])
        expect(JSON.stringify(await ask(query))).not.toContain('not supported yet');
    },
  );

  const domain = '/client/domains/named.am';
  const record = { type: 'A', name: 'w', content: '192.0.2.1' };
  const servers = { nameServers: [{ hostname: 'ns1.named.net' }, { hostname: 'ns2.named.net' }] };
  const cases: [string, 'put' | 'post', string, (value: unknown) => object, string, unknown][] = [
    ['domains.update dnsSec', 'put', domain, (dnsSec) => ({ dnsSec }), '/dnsSec', [{ tag: 1, digest: 'ab' }]],
    ['domains.update forwardUrl', 'put', domain, (forwardUrl) => ({ forwardUrl }), '/forwardUrl', 'https://a.am'],
    [
      'domains.update records.proxied',
      'put',
      domain,
      (proxied) => ({ records: [record, { ...record, name: 'v', proxied }] }),
      '/records/1/proxied',
      true,
    ],
    ...(['dnsSec', 'forwardUrl'] as const).flatMap((member): typeof cases => [
      [
        `domains.changeMany payload.${member}`,
        'put',
        '/client/domains',
        (value) => ({ action: 'nameServers', ids: ['none.am'], payload: { ...servers, [member]: value } }),
        `/payload/${member}`,
        'x',
      ],
      [
        `domains.changeMany items.payload.${member}`,
        'put',
        '/client/domains',
        (value) => ({ action: 'nameServers', items: [{ id: 'none.am', payload: { ...servers, [member]: value } }] }),
        `/items/0/payload/${member}`,
        'x',
      ],
    ]),
    [
      'tokens.create domains',
      'post',
      '/client/tokens',
      (domains) => ({ name: 'a', domains }),
      '/domains',
      ['named.am'],
    ],
    [
      'tokens.create ipRanges',
      'post',
      '/client/tokens',
      (ipRanges) => ({ name: 'b', ipRanges }),
      '/ipRanges',
      ['::/0'],
    ],
    ['tokens.create budget', 'post', '/client/tokens', (budget) => ({ name: 'c', budget }), '/budget', 0],
    [
      'dns.change records.proxied',
      'post',
      `${domain}/records`,
      (proxied) => ({ records: [{ ...record, proxied }] }),
      '/records/0/proxied',
      true,
    ],
    [
      'dns.plan records.proxied',
      'post',
      `${domain}/records/plan`,
      (proxied) => ({ records: [{ ...record, proxied }] }),
      '/records/0/proxied',
      true,
    ],
    [
      'user.update twoFactorEnabled',
      'put',
      '/client/user',
      (twoFactorEnabled) => ({ twoFactorEnabled }),
      '/twoFactorEnabled',
      true,
    ],
    [
      'carts.purchase cardId',
      'post',
      '/client/carts/crt_00000000000000000000/purchase',
      (cardId) => ({ paymentMethod: 'balance', cardId }),
      '/cardId',
      'card_1',
    ],
    [
      'carts.purchaseItems dryRun',
      'post',
      '/client/carts/purchase',
      (dryRun) => [{ type: 'domain_renew', domain: 'none.am', dryRun }],
      '/0/dryRun',
      true,
    ],
  ];
  it.each(cases)(
    '%s is refused, with its place, and passes when it asks for nothing',
    async (_, method, path, body, pointer, value) => {
      const refused = await send(customer, { method }, path, body(value));
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'rule_broken', errors: [{ pointer, code: 'unbuilt' }] },
      });
      expect(refused.body.message).toContain(pointer.split('/').at(-1));
      for (const nothing of [false, null, '', [], {}, [{ tag: '', digest: null }]])
        expect(JSON.stringify((await send(customer, { method }, path, body(nothing))).body)).not.toContain('unbuilt');
    },
  );

  it('each such member of the contract is tried here', () => {
    const named = refusing.flatMap(({ id, unbuilt }) =>
      unbuilt.filter((name) => name !== 'dryRun').map((name) => `${id} ${name}`),
    );
    expect(named.filter((one) => !cases.some(([tried]) => tried === one))).toEqual([]);
  });

  it('nothing is done: no token is made, nothing is bought, in the reader’s language', async () => {
    const tokens = async () => (await customer.get<{ total: number }>('/client/tokens')).body.total;
    const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
    const before = [await tokens(), await balance()];
    const { body } = await customer.post<Sent>(
      '/client/tokens',
      { name: 'limited', ipRanges: ['203.0.113.0/24'] },
      { 'Accept-Language': 'hy' },
    );
    expect(body.message).toMatch(/^ipRanges [ա-ֆ]/);
    const item = { type: 'domain_registration', domain: 'trial-run.am', plan: { _id: '1_year_register' } };
    expect((await customer.post<Sent>('/client/carts/purchase?dryRun=true', [item])).status).toBe(422);
    expect((await customer.post<Sent>('/client/carts/purchase?dryRun=1', [item])).status).toBe(422);
    expect([await tokens(), await balance()]).toEqual(before);
  });
});

describe('what is for companies only', () => {
  const asCompany = (on: boolean) =>
    server.test
      .db('accounts')
      .where({ email: SEEDED.customer.email })
      .update({ type: on ? 'company' : 'personal', organization: on ? 'Nur' : '', tin: on ? '12345678' : '' });
  const cartWith = async (name: string) => {
    const item = { type: 'domain_registration', domain: name, plan: { _id: '1_year_register' } };
    const made = await customer.get<Schemas['Cart']>('/client/carts');
    const { status, body } = await customer.post<Schemas['Cart']>(`/client/carts/${made.body._id}`, [item]);
    expect(status).toBeLessThan(300);
    return body._id;
  };
  const pay = async (name: string, taxInvoiceSelected: boolean) =>
    customer.post<Sent>(`/client/carts/${await cartWith(name)}/purchase`, {
      paymentMethod: 'balance',
      taxInvoiceSelected,
    });

  it.each(['taxInvoice', 'asCompany'])(
    '%s of a personal account is refused and false passes; a company keeps it',
    async (member) => {
      expect(await customer.put<Sent>('/client/user', { [member]: true, city: 'Goris' })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(member), errors: [{ pointer: `/${member}` }] },
      });
      expect((await customer.get<Schemas['User']>('/client/user')).body).toMatchObject({ [member]: false });
      expect((await customer.put('/client/user', { [member]: false })).status).toBe(200);
      await asCompany(true);
      expect(await customer.put('/client/user', { [member]: true })).toMatchObject({
        status: 200,
        body: { [member]: true },
      });
      expect((await customer.put('/client/user', { [member]: false })).status).toBe(200);
      await asCompany(false);
    },
  );

  it('a tax invoice that a personal account selects in a purchase is ignored, as the form of a company may send it', async () => {
    expect(await pay('invoice-person.am', true)).toMatchObject({ status: 201, body: { taxInvoice: false } });
    expect((await pay('invoice-none.am', false)).status).toBe(201);
    await asCompany(true);
    const company = await pay('invoice-company.am', true);
    expect(company).toMatchObject({ status: 201, body: { taxInvoice: true } });
    await asCompany(false);
  });
});

describe('what a profile cannot change yet', () => {
  it.each([
    ['email', 'somebody-else@example.am'],
    ['fullName', 'Somebody Else'],
    ['accountType', 'company'],
  ])('%s: another value is refused, the account’s own passes', async (member, other) => {
    const { body: user } = await customer.get<Record<string, unknown>>('/client/user');
    expect(await customer.put<Sent>('/client/user', { [member]: other })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(member), errors: [{ pointer: `/${member}` }] },
    });
    for (const same of [user[member], '', null])
      expect((await customer.put('/client/user', { [member]: same })).status).toBe(200);
  });
  it('a whole profile can be sent back, and a changed name with its full one', async () => {
    const { body: user } = await customer.get<Schemas['User']>('/client/user');
    expect((await customer.put('/client/user', { ...user, city: 'Sisian' })).status).toBe(200);
    const renamed = { firstName: 'Anahit', fullName: `Anahit ${user.lastName}` };
    expect(await customer.put('/client/user', renamed)).toMatchObject({ status: 200, body: renamed });
  });
});
