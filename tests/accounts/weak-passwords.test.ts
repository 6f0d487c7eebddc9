import { beforeAll, describe, expect, it, test } from 'vitest';
import { isWeakPassword } from '../../api/accounts/weak-passwords.ts';
import { caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

const ani = {
  email: 'ani.petrosyan@orchard.am',
  firstName: 'Ani',
  lastName: 'Petrosyan',
  organization: 'Ayg LLC',
  brand: 'Anun',
};
const weak = (passwords: string[]) => Promise.all(passwords.map((password) => isWeakPassword(password, ani)));

describe('a password is easy to guess', () => {
  test.each([
    ['a common word with digits', ['Password1', 'Password123', 'Welcome1', 'Dragon2026', 'Michael7', 'Summer2026!']],
    ['in any capitals', ['pAssWord1', 'PASSWORd1', 'LetMeIn1', 'IloveYou1']],
    ['signs in place of letters', ['P@ssw0rd1', 'Passw0rd', 'Pa55word!', 'P4$$w0rd', 'Adm1n2026', 'Dr4g0n123']],
    ['digits and signs before it', ['123Password', '!!Password1!!', '2026Summer', '1234Qwerty']],
    ['rows of keys and letters', ['Qwerty123', 'Qwertyuiop1', 'Asdfghjkl1', 'Abcdefgh1', '1q2w3e4R', 'Poiuytrewq1']],
    ['hardly anything but digits', ['Aa123456', 'Aa12345678', '12345678Aa', 'A1234567b', 'Ab987654321']],
    ['the same again and again', ['Aaaaaaa1', 'Aa1Aa1Aa1', 'Abcabc123', 'Passpass1']],
    [
      "the person's own name, address or company",
      ['Petrosyan1', 'AniPetrosyan85', 'Ani12345', 'Orchard2026', 'Ayg-llc-1'],
    ],
    ['ours, or of this country', ['Anun2026', 'Yerevan2800', 'Hayastan1', 'Armenia1991']],
  ])('%s', async (_, passwords) => {
    expect(await weak(passwords)).toEqual(passwords.map(() => true));
  });

  it('is not what nobody would try first', async () => {
    const good = [
      'Pomegranate7',
      'Apricot77',
      'Correct-Horse-Battery-7',
      'Xk9Pq2Lm',
      'v8Tq-Zw3-Lp',
      'Նուռը7Garden',
      'MyDogAteTheOrchard1',
      'Aa93027561',
    ];
    expect(await weak(good)).toEqual(good.map(() => false));
  });
});

describe('registration', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  const register = (password: string, language: string) =>
    caller(server.url).post<OrProblem<Schemas['Session']>>(
      '/auth/register',
      { accountType: 'personal', ...ani, password, terms: true },
      { 'Accept-Language': language },
    );

  it('refuses one that is easy to guess, says what to do in the language of the reader, and makes no account', async () => {
    for (const [language, words] of [
      ['en', 'easy to guess'],
      ['hy', 'հեշտ է գուշակել'],
      ['ru', 'легко угадать'],
      ['zh', '容易被猜到'],
    ] as const) {
      const { status, body } = await register('Password1', language);
      expect([status, body.code]).toEqual([422, 'rule_broken']);
      expect(body.message).toContain(words);
      expect(body.errors.map(({ pointer, code }) => [pointer, code])).toEqual([['/password', 'field.weakPassword']]);
    }
    expect((await register('Pomegranate7', 'en')).status).toBe(201);
  });
});
