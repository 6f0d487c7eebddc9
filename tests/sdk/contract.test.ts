import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Anun,
  AuthenticationError,
  ConflictError,
  createAnun,
  NotFoundError,
  paginate,
  PaymentError,
  ValidationError,
} from '@anun/sdk';
import { loadSpecification, type Operation } from '../../api/contract/specification.ts';
import { KEYED, READING } from '../../sdk/generated/repeatable.gen.ts';
import * as validators from '../../sdk/validators.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

const { operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const routes = (wanted: (operation: Operation) => boolean) =>
  operations
    .filter(wanted)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .sort();

describe('what the SDK sends again is what the contract allows', () => {
  it('knows everything that takes an Idempotency-Key', () => {
    const keyed = routes(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect([...KEYED].sort()).toEqual(keyed);
  });

  it('repeats only POSTs that read', () => {
    const reading = routes(
      ({ method, bucket, scope }) => method === 'post' && (bucket === 'search' || scope?.endsWith(':read') === true),
    );
    expect([...READING].sort()).toEqual(reading);
  });
});

describe('against the server', () => {
  let server: TestServer;
  let anonymous: Anun;
  let customer: Anun;
  beforeAll(async () => {
    server = await startServer();
    anonymous = createAnun({ baseUrl: server.url });
    const { accessToken } = await anonymous.auth.login({ body: SEEDED.customer });
    customer = createAnun({ baseUrl: server.url, token: accessToken });
  });

  it('signs in, and tells a wrong password from a missing sign-in', async () => {
    expect((await customer.user.get()).fullName).toBe('Mariam Nurents');
    const wrong = { email: SEEDED.customer.email, password: 'Apricot7' };
    await expect(anonymous.auth.login({ body: wrong })).rejects.toMatchObject({
      name: 'AuthenticationError',
      code: 'wrong_credentials',
    });
    await expect(anonymous.user.get()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it('answers live what the validators describe, nulls included (SDK-1)', async () => {
    const order = await customer.carts.purchaseItems({
      body: [{ type: 'domain_registration', domain: 'sdk-nulls.am', plan: { _id: '1_year_register' } }],
    });
    const list = await customer.domains.list();
    const answers = [
      [validators.zStoreGetResponse, await anonymous.store.get()],
      [validators.zProductsListResponse, await anonymous.products.list()],
      [validators.zUserGetResponse, await customer.user.get()],
      [validators.zCartsCurrentResponse, await customer.carts.current()],
      [validators.zOrdersGetResponse, order],
      [validators.zDomainsListResponse, list],
      [validators.zTokensListResponse, await customer.tokens.list()],
    ] as const;
    for (const [schema, answer] of answers) expect(schema.safeParse(answer)).toMatchObject({ success: true });
    expect(list.docs.find(({ domain }) => domain === 'sdk-nulls.am')).toMatchObject({
      expiration: null,
      pendingReview: { status: 'review_status_pending' },
    });
    expect(order.items[0]).toMatchObject({ reason: null });
  });

  it('buys once for one key, however often it is sent', async () => {
    const before = (await customer.user.get()).balances.amd;
    const order = (domain: string) => [
      { type: 'domain_registration' as const, domain, plan: { _id: '2_year_register' } },
    ];
    const headers = { 'Idempotency-Key': 'sdk-once' };
    const request = { body: order('sdk-once.am'), headers };
    const first = await customer.carts.purchaseItems(request);
    const second = await customer.carts.purchaseItems(request);
    expect(second).toEqual(first);
    expect(before - (await customer.user.get()).balances.amd).toBe(first.price.amd);

    await expect(customer.carts.purchaseItems({ body: request.body })).rejects.toBeInstanceOf(ConflictError);
    await expect(customer.carts.purchaseItems({ body: order('sdk-other.am'), headers })).rejects.toMatchObject({
      name: 'ValidationError',
      code: 'idempotency_mismatch',
    });
  });

  it('throws by what can be done about it', async () => {
    const servers = (...hosts: string[]) => ({ nameServers: hosts.map((hostname) => ({ hostname })) });
    const path = { domain: 'not-mine.am' };
    await expect(customer.domains.get({ path })).rejects.toBeInstanceOf(NotFoundError);
    await expect(customer.nameservers.plan({ path, body: servers('a.am', 'b.am') })).rejects.toBeInstanceOf(
      NotFoundError,
    );
    await expect(customer.domains.list({ query: { limit: 5000 } })).rejects.toMatchObject({
      name: 'ValidationError',
      errors: [expect.objectContaining({ pointer: 'query/limit' })],
    });
    const many = Array.from({ length: 60 }, (_, index) => ({
      type: 'domain_registration' as const,
      domain: `sdk-dear-${index}.am`,
      plan: { _id: '5_year_register' },
    }));
    await expect(customer.carts.purchaseItems({ body: many })).rejects.toBeInstanceOf(PaymentError);
  });

  it('walks through a list page by page', async () => {
    const names = ['sdk-a.am', 'sdk-b.am', 'sdk-c.am'];
    for (const domain of names) await customer.carts.purchaseItems({ body: [{ type: 'domain_registration', domain }] });
    const query = { search: 'sdk-', sort: 'domain:asc' };
    const found: string[] = [];
    for await (const { domain } of paginate((page) => customer.domains.list({ query: { ...query, ...page } }), {
      limit: 2,
    }))
      found.push(domain);
    expect(found).toEqual(['sdk-a.am', 'sdk-b.am', 'sdk-c.am', 'sdk-nulls.am', 'sdk-once.am']);
  });

  it('validates a form as the server does', () => {
    expect(validators.zUserUpdate.safeParse({ firstName: 'Մարիամ' }).success).toBe(false);
    expect(validators.zUserUpdate.safeParse({ firstName: 'Mariam' }).success).toBe(true);
  });

  it('makes a token that works by itself, and calls what has no operation of its own', async () => {
    const { token } = await customer.tokens.create({ body: { name: 'sdk', scopes: ['domains:read'] } });
    const narrow = createAnun({ baseUrl: server.url, token });
    expect(await narrow.request({ method: 'GET', path: '/client/domains/info' })).toMatchObject({ expiredCount: 0 });
    await expect(narrow.user.get()).rejects.toMatchObject({ name: 'PermissionError', code: 'missing_right' });
    await expect(
      narrow.request({ method: 'POST', path: '/client/domains/check', body: 'not a list' }),
    ).rejects.toBeInstanceOf(ValidationError);
  });
});
