import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

let anun: Awaited<ReturnType<typeof cli>>['anun'];
let customer: Caller;
beforeAll(async () => {
  const server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  customer = await asCustomer(server.url);
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  await own({ customer, administrator: await asAdministrator(server.url) }, 'cli-contacts.am');
});
const now = async () => (await customer.get<Schemas['DomainDetail']>('/client/domains/cli-contacts.am')).body;

it('shows the contacts, changes one role after a question, and switches privacy', async () => {
  const shown = await anun('contacts show cli-contacts.am');
  expect(shown.stdout).toMatch(
    /^registrant, administrative, technical, billing\n {2}Mariam Nurents\n[^]*Hidden in public lookups\.\n$/,
  );
  const line = 'contacts set cli-contacts.am --role technical --city Goris --contact-email dns@example.am';
  expect((await anun(line)).code).toBe(6);
  expect((await anun(line, { answers: ['n'] })).code).toBe(6);
  expect((await now()).technicalContacts.city).not.toBe('Goris');
  const changed = await anun(line, { answers: ['y'] });
  expect([changed.code, changed.stderr]).toEqual([0, expect.stringContaining('Change technical? [y/N]')]);
  expect(steady(changed.stderr)).toContain(
    'technical\n  − customer@anun.example\n  + dns@example.am\n  − Gyumri\n  + Goris\n',
  );
  expect(changed.stdout).toBe('Contacts of cli-contacts.am changed. Hidden in public lookups.\n');
  expect((await anun(`${line} --yes`)).stdout).toBe('cli-contacts.am: no changes needed.\n');
  expect((await anun('contacts show cli-contacts.am')).stdout).toMatch(
    /^registrant, administrative, billing\n[^]*\ntechnical\n/,
  );
  expect(await now()).toMatchObject({
    technicalContacts: { city: 'Goris', email: 'dns@example.am' },
    billingContacts: { city: 'Gyumri' },
  });
  const open = await anun('contacts set cli-contacts.am --privacy off --yes --json');
  expect(open.stderr).toBe('privacy\n  − on\n  + off\n');
  expect(JSON.parse(open.stdout)).toMatchObject({ whoIsPrivacyStatus: false, technicalContacts: { city: 'Goris' } });
  expect((await anun('contacts show cli-contacts.am')).stdout).toContain('Shown in public lookups.');
});

it('says every mistake, and what is missing on the line', async () => {
  const wrong = await anun(['contacts', 'set', 'cli-contacts.am', '--city', 'Գորիս', '--yes']);
  expect(wrong.code).not.toBe(0);
  expect(wrong.stderr).toContain('Latin letters, digits, space and , . _ - /');
  expect((await anun('contacts set cli-contacts.am')).code).toBe(2);
  expect((await anun('contacts set cli-contacts.am --role nobody --city Goris')).code).toBe(2);
});
