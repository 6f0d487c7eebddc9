import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});
const buy = (who: Caller, domain: string) =>
  who.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [{ type: 'domain_registration', domain }]);
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balance;
const YOURS = 'is already in your account. Nothing was charged again.';

it('a registration that is sent again says that the domain is yours, and charges nothing; a check says nothing of charges', async () => {
  expect((await buy(customer, 'again.am')).status).toBe(201);
  const before = await balance();
  const again = await buy(customer, 'again.am');
  expect([again.status, again.body.code, again.body.message]).toEqual([409, 'name_taken', `again.am ${YOURS}`]);
  const { body: checked } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [
    { domain: 'again.am' },
  ]);
  expect(checked[0]).toMatchObject({ available: false, reason: { detail: 'again.am is already in your account.' } });
  expect(await balance()).toBe(before);
});

it('of the same registration many times at once one is charged, and nobody is told of a stranger', async () => {
  const before = await balance();
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(customer, 'at-once.am')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers) if (status !== 201) expect(body.message).not.toContain('not available');
  expect(await balance()).toBe(before - 8_900);
});

it('a stranger is told no more than that it is not available', async () => {
  const stranger = await asAdministrator(server.url);
  expect((await buy(stranger, 'again.am')).body.message).toBe('again.am domain is not available!');
});

it('the same item twice in one request is refused at its place, as a slip of the list and not as an order of before', async () => {
  const before = await balance();
  for (const type of ['domain_registration', 'domain_renew']) {
    const domain = type === 'domain_renew' ? 'again.am' : 'twice.am';
    const items = [domain, 'twice-other.am', `${domain.toUpperCase()}.`].map((name) => ({
      type: name.startsWith('twice-other') ? 'domain_registration' : type,
      domain: name,
    }));
    const { status, body } = await customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', items);
    expect([status, body.message, body.errors[0]?.pointer]).toEqual([
      422,
      `${domain} is in the list twice.`,
      '/2/domain',
    ]);
  }
  expect(await balance()).toBe(before);
});

it('whoever registers what is on its way to them is told of the transfer', async () => {
  const transfer = { type: 'domain_transfer', domain: 'registered-7.am', code: 'Registered-1' };
  expect((await customer.post('/client/carts/purchase', [transfer])).status).toBe(201);
  const { status, body } = await buy(customer, 'registered-7.am');
  expect([status, body.code, body.message]).toEqual([
    409,
    'name_taken',
    'registered-7.am is already being transferred to us.',
  ]);
});
