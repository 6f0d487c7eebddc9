import { beforeAll, describe, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { lastMail } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** A proxy in front says where requests come from. */
beforeAll(async () => {
  server = await startServer({ ANUN_TRUSTED_PROXIES: '1' });
});

const from = (address: string, authorization?: string): Caller => {
  const bare = caller(server.url, authorization);
  const headers = { 'X-Forwarded-For': address };
  return {
    get: (path) => bare.get(path, headers),
    post: (path, body) => bare.post(path, body, headers),
    put: (path, body) => bare.put(path, body, headers),
    delete: (path) => bare.delete(path, headers),
  };
};
const HOME = '203.0.113.7';
const PASSWORD = 'Pomegranate7';
async function register(email: string): Promise<Caller> {
  const made = await from(HOME).post<Schemas['Session']>('/auth/register', {
    accountType: 'personal',
    firstName: 'Ani',
    lastName: 'Petrosyan',
    email,
    password: PASSWORD,
    terms: true,
  });
  expect(made.status).toBe(201);
  return from(HOME, made.body.accessToken);
}
const proofs = async (email: string) => {
  const { body } = await lastMail(server, email);
  const link = new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? '');
  return {
    code: /\b\d{6}\b/.exec(body)?.[0] ?? '',
    link: new URLSearchParams(link.hash.slice(1)).get('token') ?? '',
  };
};
const confirm = async (who: Caller, email: string, token: string, format = 'code') =>
  (await who.post('/client/email/confirmation', { email, format, token })).status;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
/** Wrong codes of strangers, from several networks, until they are refused. */
async function attack(email: string, code: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < 4; network++)
    for (let i = 0; i < 8; i++) statuses.push(await confirm(from(`198.51.100.${network}`), email, wrong(code)));
  return statuses;
}

describe('confirmation codes', () => {
  it('work for whoever is signed in, whatever strangers have tried', async () => {
    const owner = await register('owner@example.am');
    const { code } = await proofs('owner@example.am');
    const statuses = await attack('owner@example.am', code);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(15);
    expect(statuses.at(-1)).toBe(429);
    expect(await confirm(owner, 'owner@example.am', code)).toBe(200);
  });

  it('can be asked for again after strangers have tried, and the link works for anybody who has it', async () => {
    const owner = await register('linked@example.am');
    await attack('linked@example.am', (await proofs('linked@example.am')).code);
    expect((await owner.get('/client/email/send-confirmation')).status).toBe(200);
    const { link } = await proofs('linked@example.am');
    expect(await confirm(from('198.51.100.200'), 'linked@example.am', link, 'link')).toBe(200);
  });

  it('of one account are not used up by the owner of another, who is a stranger there', async () => {
    const owner = await register('first@example.am');
    const other = await register('second@example.am');
    const { code } = await proofs('first@example.am');
    for (let i = 0; i < 12; i++) await confirm(other, 'first@example.am', wrong(code));
    expect(await confirm(owner, 'first@example.am', code)).toBe(200);
  });

  it('cannot be guessed by whoever is signed in: five for a code, fifteen in a quarter of an hour', async () => {
    const guesser = await register('victim@example.am');
    const statuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const { code } = await proofs('victim@example.am');
      for (let i = 0; i < 5; i++) statuses.push(await confirm(guesser, 'victim@example.am', wrong(code)));
      if (round < 3) expect(await confirm(guesser, 'victim@example.am', code)).toBe(round < 2 ? 400 : 429);
      await guesser.get('/client/email/send-confirmation');
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(15);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are refused the same for an address that nobody has', async () => {
    const statuses = await attack('nobody@example.am', '123456');
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  });
});

describe('signing in', () => {
  const signIn = (who: Caller, email: string, password: string) => who.post('/auth/login', { email, password });

  it('works at home while strangers everywhere guess, and these are refused soon', async () => {
    await register('guessed@example.am');
    const statuses: number[] = [];
    for (let network = 0; network < 8; network++)
      for (let i = 0; i < 9; i++)
        statuses.push((await signIn(from(`198.51.100.${network}`), 'guessed@example.am', 'Wrong0000')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(from('192.0.2.99'), 'guessed@example.am', PASSWORD)).status).toBe(429);
    expect((await signIn(from(HOME), 'guessed@example.am', PASSWORD)).status).toBe(200);
  }, 60_000);

  it('is bounded at home, too', async () => {
    await register('home@example.am');
    for (let i = 0; i < 10; i++) expect((await signIn(from(HOME), 'home@example.am', 'Wrong0000')).status).toBe(401);
    expect((await signIn(from(HOME), 'home@example.am', PASSWORD)).status).toBe(429);
  }, 60_000);

  it('counts a customer of IPv6, who has a whole /64, as one', async () => {
    await register('six@example.am');
    const statuses: number[] = [];
    for (let i = 1; i <= 12; i++)
      statuses.push((await signIn(from(`2001:db8:1:2::${i}`), 'six@example.am', 'Wrong0000')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  }, 60_000);
});
