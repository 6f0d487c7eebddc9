import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'letters.am');
});
const invite = (input: object) =>
  customer.post<Schemas['Problem']>('/client/domains/letters.am/collaborators', {
    firstName: 'Narek',
    lastName: 'Vardanyan',
    email: 'narek@example.am',
    ...input,
  });
const SIGNS = [
  '200B',
  '200D',
  '200E',
  '200F',
  '202A',
  '202E',
  '2060',
  '2066',
  '2069',
  'AD',
  'FEFF',
  '61C',
  '180E',
  '2028',
  '3164',
  '1B',
  'E0041',
];

describe('an invitation, whose names go into letters', () => {
  it.each(SIGNS)('refuses U+%s in a name, and names the sign and the field', async (hex) => {
    const sign = String.fromCodePoint(Number.parseInt(hex, 16));
    for (const member of ['firstName', 'lastName']) {
      const { status, body } = await invite({ [member]: `Na${sign}rek` });
      expect([status, body.errors[0]?.pointer, body.errors[0]?.code]).toEqual([422, `/${member}`, 'invisible']);
      expect(body.message).toMatch(new RegExp(`^(First|Last) name: .*U\\+0*${hex}\\b`));
    }
  });

  it.each([
    ['Armenian', 'Նարեկ', 'Վարդանյան'],
    ['accents, written together or apart', 'José', 'Mu\u0308ller'],
    ['blanks, hyphens and apostrophes', 'Anne Marie', 'O’Brien-Smith'],
    ['Chinese', '小', '王'],
  ])('takes names in %s', async (word, firstName, lastName) => {
    const { status, body } = await invite({ firstName, lastName, email: `${word.slice(0, 4).trim()}@example.am` });
    expect(status, body.message).toBe(201);
  });
});

it.each<[string, 'post' | 'put', string, object, string]>([
  [
    'an item of a purchase',
    'post',
    '/client/carts/purchase',
    [{ type: 'domain_registration', domain: 'x.am', registrantContacts: { firstName: 'A\u202e' + 'b' } }],
    '/0/registrantContacts/firstName',
  ],
  [
    'a change of contacts',
    'put',
    '/client/domains/letters.am',
    { technicalContacts: { fullName: 'A\u200bb C' } },
    '/technicalContacts/fullName',
  ],
  [
    'a change of many',
    'put',
    '/client/domains',
    { action: 'contacts', ids: ['letters.am'], payload: { billingContacts: { organization: 'A\u2066b' } } },
    '/payload/billingContacts/organization',
  ],
  ['a profile', 'put', '/client/user', { authority: '0\u202e01' }, '/authority'],
])('%s refuses an invisible sign in a name', async (_, method, path, sent, pointer) => {
  const { status, body } = await customer[method]<Schemas['Problem']>(path, sent);
  expect([status, body.errors[0]?.pointer, body.errors[0]?.code]).toEqual([422, pointer, 'invisible']);
});

it('a registration refuses it too, as JSON and as a form', async () => {
  const input = {
    accountType: 'personal',
    firstName: 'Na\u202erek',
    lastName: 'V',
    email: 'n@example.am',
    password: 'Pomegranate7',
    terms: 'true',
  };
  const json = await caller(server.url).post<Schemas['Problem']>('/auth/register', input);
  const form = await caller(server.url).post<Schemas['Problem']>('/auth/register', String(new URLSearchParams(input)), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  for (const { status, body } of [json, form]) {
    expect(status).toBe(400);
    expect(body.errors[0]?.pointer).toBe('/firstName');
  }
});
