import { beforeAll, describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../api/platform/countries.ts';
import { countriesIn } from '../../console/ui/countries.ts';
import { asAdministrator, asCustomer, caller, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'where.am');
});

const HOLDER = {
  firstName: 'Ani',
  lastName: 'Petrosyan',
  email: 'ani@example.am',
  address1: 'Abovyan 1',
  city: 'Yerevan',
};
type Answered = { status: number; body: OrProblem<object> };
/** Every place that takes a country, with where it says that it is none. */
const places: [string, string, (country: string) => Promise<Answered>][] = [
  ['the profile', '/country', (country) => customer.put('/client/user', { country })],
  [
    'a new account',
    '/country',
    (country) =>
      caller(server.url).post('/auth/register', {
        accountType: 'personal',
        firstName: 'Ani',
        lastName: 'Petrosyan',
        email: `from-${country}@example.am`.toLowerCase(),
        password: 'Pomegranate7',
        terms: true,
        country,
      }),
  ],
  [
    'the contacts of a domain',
    '/technicalContacts/country',
    (country) => customer.put('/client/domains/where.am', { technicalContacts: { country } }),
  ],
  [
    'the contacts of a purchase',
    '/0/registrantContacts/country',
    (country) =>
      customer.post('/client/carts/purchase', [
        {
          type: 'domain_registration',
          domain: `from-${country.toLowerCase()}.am`,
          registrantContacts: { ...HOLDER, zip: '0010', country, phone: '+374.10123456' },
        },
      ]),
  ],
];

describe.each(places)('%s', (_, pointer, send) => {
  it.each(['XX', 'UK', 'AN', 'KV', 'ZZ', 'SU', 'EU', 'AC', 'TA'])('refuses %s at its field', async (country) => {
    const { status, body } = await send(country);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });
  it.each(['AM', 'GB', 'XK', 'AQ'])('takes %s', async (country) => {
    const { status, body } = await send(country);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
});

it('an account whose country was never one has to choose it before it buys', async () => {
  await server.test.db('accounts').where({ email: 'customer@anun.example' }).update({ country: 'XX' });
  expect((await customer.get<Schemas['User']>('/client/user')).body.haveContactInfo).toBe(false);
});

it('the console offers exactly these', () => {
  expect(
    countriesIn('en')
      .map(({ value }) => value)
      .sort(),
  ).toEqual([...COUNTRIES].sort());
});
