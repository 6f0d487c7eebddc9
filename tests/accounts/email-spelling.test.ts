import { beforeAll, describe, expect, it } from 'vitest';
import { emailKey, readEmail } from '../../api/names/index.ts';
import { asAdministrator, asCustomer, caller, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const UNICODE = 'anna@հայաստան.հայ';
const PASSWORD = 'Ararat-5165-m';
let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'spelt.am');
}, 60_000);

const register = (email: string) =>
  caller(server.url).post<OrProblem<Schemas['User']>>('/auth/register', {
    accountType: 'personal',
    firstName: 'Anna',
    lastName: 'Petrosyan',
    email,
    password: PASSWORD,
    terms: true,
  });
const login = (email: string) =>
  caller(server.url).post<OrProblem<Schemas['User']>>('/auth/login', { email, password: PASSWORD });

describe('an e-mail address whose domain is written in its own script', () => {
  it('registers an account, which every spelling of the domain finds, and which nobody registers again', async () => {
    const { status, body } = await register(UNICODE);
    expect(status, JSON.stringify(body)).toBe(201);
    for (const email of [UNICODE, readEmail(UNICODE)?.ascii ?? '', 'Anna@ՀԱՅԱՍՏԱՆ.հայ', `${UNICODE} `])
      expect([email, (await login(email)).status]).toEqual([email, 200]);
    for (const email of [readEmail(UNICODE)?.ascii ?? '', 'ANNA@Հայաստան.ՀԱՅ'])
      expect([email, (await register(email)).body.code]).toEqual([email, 'email_taken']);
  });

  it('is invited to a domain, and contacts of a domain carry it to the registry in A-labels', async () => {
    const invited = await customer.post<OrProblem<object>>('/client/domains/spelt.am/collaborators', {
      firstName: 'Anna',
      lastName: 'Petrosyan',
      email: UNICODE,
    });
    expect(invited.status, invited.body.message).toBe(201);

    const change = { registrantContacts: { email: UNICODE } };
    const { status, body } = await customer.put<OrProblem<Schemas['DomainDetail']>>('/client/domains/spelt.am', change);
    expect(status, body.message).toBe(200);
    expect(body.registrantContacts?.email).toBe(UNICODE);
    const epp = server.application.sandbox.epp.control;
    const { registrant } = (await epp.domain('spelt.am')) ?? {};
    expect((await epp.contact(registrant ?? ''))?.email).toBe(readEmail(UNICODE)?.ascii);
    // Asked again, it is the same.
    const sent = (await epp.log()).filter(({ verb }) => verb === 'update').length;
    expect((await customer.put('/client/domains/spelt.am', change)).status).toBe(200);
    expect((await epp.log()).filter(({ verb }) => verb === 'update')).toHaveLength(sent);
  });

  it.each([
    'anna@',
    '@հայ.հայ',
    'anna@հայ',
    'anna@-հայ.հայ',
    'anna@հա յ.հայ',
    'a..b@x.am',
    'անի@x.am',
    'anna@x\u202e.am',
  ])('is refused with the field named when it is none: %s', async (email) => {
    const { status, body } = await register(email);
    expect([400, 422]).toContain(status);
    expect(body.errors?.[0]?.pointer).toBe('/email');
  });

  it('has one key in all its spellings', () => {
    expect(readEmail(UNICODE)?.ascii.startsWith('anna@xn--')).toBe(true);
    expect(
      new Set(['anna@հայաստան.հայ', ' ANNA@ՀԱՅԱՍՏԱՆ.ՀԱՅ.', readEmail(UNICODE)?.ascii ?? ''].map(emailKey)).size,
    ).toBe(1);
  });
});

describe('what a contact held before is judged when it is changed, not when something else is', () => {
  it.each([
    ['organization', 'Smith & Sons'],
    ['address1', "12 O'Connell St. #4"],
    ['lastName', 'Café'],
  ])('%s “%s” stays while the city changes, and is refused when it is typed anew', async (field, old) => {
    const { db } = server.test;
    await db('domains')
      .where({ domain: 'spelt.am' })
      .update({ contacts: db.raw(`jsonb_set(contacts, '{technicalContacts,${field}}', to_jsonb(?::text))`, [old]) });
    const change = { technicalContacts: { city: `Goris ${field}` } };
    const { status, body } = await customer.put<OrProblem<Schemas['DomainDetail']>>('/client/domains/spelt.am', change);
    expect(status, body.message).toBe(200);
    expect(body.technicalContacts).toMatchObject({ city: `Goris ${field}`, [field]: old });
    const wrong = await customer.put<OrProblem<object>>('/client/domains/spelt.am', {
      technicalContacts: { [field]: `${old}!` },
    });
    expect([wrong.status, wrong.body.errors?.[0]?.pointer]).toEqual([422, `/technicalContacts/${field}`]);
    await customer.put('/client/domains/spelt.am', { technicalContacts: { [field]: 'Plain' } });
  });

  it('a no-break space is a space, in contacts and in the profile', async () => {
    const { body } = await customer.put<OrProblem<Schemas['DomainDetail']>>('/client/domains/spelt.am', {
      technicalContacts: { lastName: 'de\u00a0la\u202fCruz', city: 'San\u3000Jose\u00a0' },
    });
    expect(body.technicalContacts, body.message).toMatchObject({ lastName: 'de la Cruz', city: 'San Jose' });
    const profile = await customer.put<OrProblem<Schemas['User']>>('/client/user', { lastName: 'de\u00a0la Cruz' });
    expect(profile.body.lastName, profile.body.message).toBe('de la Cruz');
  });
});
