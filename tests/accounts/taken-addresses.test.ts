import { beforeAll, describe, expect, it } from 'vitest';
import { caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** With the published limits, behind a proxy that says where requests come from. */
beforeAll(async () => {
  server = await startServer({ ANUN_RATE_SCALE: '1', ANUN_TRUSTED_PROXIES: '1' });
});

const register = (email: string, address: string, more: object = {}) =>
  caller(server.url).post<OrProblem<Schemas['Session']>>(
    '/auth/register',
    {
      accountType: 'personal',
      firstName: 'Ani',
      lastName: 'Petrosyan',
      email,
      password: 'Pomegranate7',
      terms: true,
      ...more,
    },
    { 'X-Forwarded-For': address },
  );
const letters = async (to: string): Promise<{ subject: string; body: string }[]> =>
  server.test.db('outbox').where({ recipient: to }).orderBy('id').select('subject', 'body');

describe('registering with an address that has an account', () => {
  it('is refused as before, and its holder is told in their language, once a day', async () => {
    expect((await register('holder@example.am', '203.0.113.1', { locale: 'ru' })).status).toBe(201);
    for (let i = 0; i < 3; i++)
      expect(await register('Holder@Example.am', '203.0.113.2')).toMatchObject({
        status: 409,
        body: { code: 'email_taken', errors: [{ pointer: '/email' }] },
      });
    const told = (await letters('holder@example.am')).slice(1);
    expect(told.map(({ subject }) => subject)).toEqual(['Кто-то пытался зарегистрироваться с Вашим адресом']);
    expect(told[0]?.body).toContain(`${server.url}/login`);
    await server.test
      .db('accounts')
      .where({ email: 'holder@example.am' })
      .update({ told_taken_at: new Date(Date.now() - 25 * 3_600_000) });
    await register('holder@example.am', '203.0.113.2');
    expect(await letters('holder@example.am')).toHaveLength(3);
  });

  it('can be asked about by one network ten times in a quarter of an hour, and then not about free addresses either', async () => {
    for (let i = 0; i < 12; i++) expect((await register(`list-${i}@example.am`, '203.0.113.3')).status).toBe(201);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await register(`list-${i}@example.am`, '203.0.113.4')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429]);
    const refused = await register('free-address@example.am', '203.0.113.4');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register('free-address@example.am', '203.0.113.5')).status).toBe(201);
  }, 60_000);

  it('fills nobody’s mailbox from many networks', async () => {
    expect((await register('quiet@example.am', '203.0.113.6')).status).toBe(201);
    const statuses: number[] = [];
    for (let i = 10; i < 18; i++) statuses.push((await register('quiet@example.am', `198.51.100.${i}`)).status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
    expect(await letters('quiet@example.am')).toHaveLength(2);
  }, 60_000);
});

it('a refusal for another reason, and success, use up no tries for addresses', async () => {
  for (let i = 0; i < 15; i++)
    expect((await register(`weak-${i}@example.am`, '203.0.113.9', { password: 'Password1' })).status).toBe(422);
  for (let i = 0; i < 15; i++) expect((await register(`fine-${i}@example.am`, '203.0.113.9')).status).toBe(201);
}, 60_000);

it('one network registers sixty accounts in a quarter of an hour at most', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++)
    statuses.push((await register(`many-${i}@example.am`, '203.0.113.10', { password: 'Password1' })).status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(60);
  expect(statuses.slice(-2)).toEqual([429, 429]);
}, 60_000);
