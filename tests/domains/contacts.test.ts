import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Contact = Schemas['Contact'];
type Group = 'registrantContacts' | 'administrativeContacts' | 'technicalContacts' | 'billingContacts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  const people = { customer, administrator: await asAdministrator(server.url) };
  await own(
    people,
    'roles.am',
    'refuses.am',
    'hidden.am',
    'thin.com',
    'papers.ru',
    'at-once.am',
    'bulk-a.am',
    'bulk-b.am',
  );
});
const epp = () => server.application.sandbox.epp.control;
const show = async (domain: string) => (await customer.get<Schemas['DomainDetail']>(`/client/domains/${domain}`)).body;
const change = (domain: string, body: object) =>
  customer.put<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${domain}`, body);
/** The contact that the registry holds for each role. */
async function atRegistry(domain: string) {
  const held = await epp().domain(domain);
  const contact = async (id = '') => {
    const found = await epp().contact(id);
    const [postal] = found?.postal ?? [];
    return { id, name: postal?.name, city: postal?.city, voice: found?.voice, disclose: found?.disclose };
  };
  const ofRole = (role: string) => contact(held?.contacts.find((one) => one.role === role)?.id);
  return {
    registrant: await contact(held?.registrant),
    admin: await ofRole('admin'),
    tech: await ofRole('tech'),
    billing: await ofRole('billing'),
  };
}
const commands = async (verb: string) => (await epp().log()).filter((entry) => entry.verb === verb).length;
const errorsOf = (body: OrProblem<object>) => body.errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe('the contacts of a name', () => {
  it('change by role, at the registry and here; the others keep theirs', async () => {
    const before = await atRegistry('roles.am');
    const administrativeContacts = { firstName: 'Ani', lastName: 'Karas', email: 'ani@example.am', city: 'Vanadzor' };
    const { status, body } = await change('roles.am', { administrativeContacts });
    expect(status).toBe(200);
    expect(body.administrativeContacts).toMatchObject({
      ...administrativeContacts,
      fullName: 'Ani Karas',
      country: 'AM',
    });
    const after = await atRegistry('roles.am');
    expect(after.admin).toMatchObject({ name: 'Ani Karas', city: 'Vanadzor' });
    expect([after.registrant, after.tech, after.billing]).toEqual([before.registrant, before.tech, before.billing]);
    expect((await show('roles.am')).technicalContacts).toEqual(body.registrantContacts);
  });

  it('keep the holder’s handle where only an address or a phone changes, and give another holder a new one', async () => {
    const before = await atRegistry('roles.am');
    const moved = await change('roles.am', { registrantContacts: { city: 'Dilijan', phone: '010 654321' } });
    expect(moved.body.registrantContacts).toMatchObject({ city: 'Dilijan', phone: '+374.10654321' });
    const there = await atRegistry('roles.am');
    expect(there.registrant).toMatchObject({ id: before.registrant.id, city: 'Dilijan', voice: '+374.10654321' });
    // Those who shared the handle keep what they had.
    expect(there.tech).toMatchObject({ city: before.tech.city, name: before.tech.name });

    const other = await change('roles.am', { registrantContacts: { fullName: 'Tigran Van Den Berg' } });
    expect(other.body.registrantContacts).toMatchObject({ firstName: 'Tigran', lastName: 'Van Den Berg' });
    const held = await atRegistry('roles.am');
    expect(held.registrant).toMatchObject({ name: 'Tigran Van Den Berg', city: 'Dilijan' });
    expect(held.registrant.id).not.toBe(before.registrant.id);
  });

  it('that are so already send nothing: whole, partly, null or empty (older clients)', async () => {
    const { registrantContacts, billingContacts } = await show('roles.am');
    const sent = [await commands('update'), await commands('create')];
    const same = {
      registrantContacts: { ...registrantContacts, fullName: `${registrantContacts.fullName} `, phone: '' },
      administrativeContacts: null,
      technicalContacts: { firstName: '', lastName: '', email: null },
      billingContacts: { postalCode: billingContacts.zip, address2: 'second line', state: null },
    };
    expect((await change('roles.am', same)).status).toBe(200);
    expect([await commands('update'), await commands('create')]).toEqual(sent);
  });

  it('are refused whole, with one message for each mistake at its field', async () => {
    const before = await atRegistry('refuses.am');
    const servers = (await show('refuses.am')).nameServers;
    const { status, body } = await change('refuses.am', {
      nameServers: [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }],
      registrantContacts: { city: 'Երևան', email: 'nobody', country: 'XX' },
      administrativeContacts: { fullName: 'Ani', phone: '12' },
      technicalContacts: { zip: '12345678901234567', address1: '' },
      billingContacts: { firstName: 'Nare' },
    });
    expect(status).toBe(422);
    expect(errorsOf(body)?.toSorted()).toEqual([
      '/administrativeContacts/fullName fullName',
      '/administrativeContacts/phone phone',
      '/registrantContacts/city latin',
      '/registrantContacts/country country',
      '/registrantContacts/email email',
      '/technicalContacts/address1 required',
      '/technicalContacts/zip tooLong',
    ]);
    expect(await atRegistry('refuses.am')).toEqual(before);
    expect((await show('refuses.am')).nameServers).toEqual(servers);
    const russian = await customer.put<OrProblem<object>>(
      '/client/domains/refuses.am',
      { registrantContacts: { city: 'Երևան' } },
      { 'Accept-Language': 'ru' },
    );
    expect(russian.body.errors?.[0]?.detail).toMatch(/[а-я]/);
  });

  it('with an address that no registry takes are refused before it is asked', async () => {
    const sent = await commands('create');
    for (const email of ['<a&b>@example.am', 'ա@example.am', 'a,b@example.am', 'a@b', '"a b"@example.am']) {
      const { status, body } = await change('refuses.am', { technicalContacts: { email } });
      expect([email, status, body.errors.map(({ pointer }) => pointer)]).toEqual([
        email,
        422,
        ['/technicalContacts/email'],
      ]);
    }
    expect(await commands('create')).toBe(sent);
    expect(
      (await change('refuses.am', { technicalContacts: { email: "o'neill+am@xn--y9aa8b.example.am" } })).status,
    ).toBe(200);
  });

  it('ask for a phone of everybody but the registrant', async () => {
    const without: Partial<Contact> = { phone: '' };
    await server.test
      .db('domains')
      .where({ domain: 'refuses.am' })
      .update({
        contacts: server.test.db.raw(
          `jsonb_set(jsonb_set(contacts, '{technicalContacts,phone}', '""'), '{registrantContacts,phone}', '""')`,
        ),
      });
    const refused = await change('refuses.am', {
      registrantContacts: { ...without, city: 'Goris' },
      technicalContacts: { ...without, city: 'Goris' },
    });
    expect(errorsOf(refused.body)).toEqual(['/technicalContacts/phone required']);
  });

  it('are changed in parallel, each without undoing the others', async () => {
    const groups: Group[] = ['registrantContacts', 'administrativeContacts', 'technicalContacts', 'billingContacts'];
    const answers = await Promise.all(
      groups.map((group, index) => change('at-once.am', { [group]: { address1: `House ${index}` } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const now = await show('at-once.am');
    expect(groups.map((group) => now[group].address1)).toEqual(['House 0', 'House 1', 'House 2', 'House 3']);
    expect(now.nameServers).toHaveLength(2);
  });

  it('of a registry without contacts are kept here', async () => {
    const { status, body } = await change('thin.com', { technicalContacts: { city: 'Berlin', country: 'DE' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ contactForm: 'generic', technicalContacts: { city: 'Berlin' } });
    expect((await change('thin.com', { whoIsPrivacyStatus: false })).body.whoIsPrivacyStatus).toBe(false);
  });

  it('of the .ru group take a passport, and another holder only on papers', async () => {
    const passport = { serialNumber: '4510 123456', authority: 'ОВД', issueDate: '5.6.1985', birthDate: '01.01.2099' };
    const wrong = await change('papers.ru', { registrantContacts: passport });
    expect(errorsOf(wrong.body)).toEqual([
      '/registrantContacts/issueDate date',
      '/registrantContacts/birthDate dateFuture',
    ]);
    const right = await change('papers.ru', {
      registrantContacts: {
        ...passport,
        issueDate: '05.06.2015',
        birthDate: '01.02.1980',
        city: 'Moscow',
        country: 'RU',
      },
    });
    expect(right.body).toMatchObject({
      contactForm: 'ru',
      registrantContacts: { serialNumber: '4510 123456', issueDate: '05.06.2015', birthDate: '01.02.1980' },
      actions: { contacts: { allowed: true }, registrant: { allowed: false }, privacy: { allowed: false } },
    });
    // A domain that came without papers, by transfer for example: the same holder's can be added, once.
    await server.test
      .db('domains')
      .where({ domain: 'papers.ru' })
      .update({
        contacts: server.test.db.raw(
          `contacts #- '{registrantContacts,birthDate}' #- '{registrantContacts,serialNumber}'`,
        ),
      });
    const papers = { serialNumber: '4510 123456', birthDate: '02.02.1980' };
    expect((await change('papers.ru', { registrantContacts: papers })).body).toMatchObject({
      registrantContacts: papers,
    });
    const older = await change('papers.ru', { registrantContacts: { birthDate: '03.02.1980' } });
    expect(errorsOf(older.body)).toEqual(['/registrantContacts/birthDate registrantOnPaper']);
    const other = await change('papers.ru', { registrantContacts: { firstName: 'Boris', lastName: 'Godunov' } });
    expect(errorsOf(other.body)).toEqual(['/registrantContacts/firstName registrantOnPaper']);
    expect((await change('papers.ru', { whoIsPrivacyStatus: false })).status).toBe(409);
    expect((await change('papers.ru', { whoIsPrivacyStatus: true })).status).toBe(200);
  });

  it('cannot be changed where the registry has locked the name: nothing is half done', async () => {
    await epp().setStatus('refuses.am', 'serverUpdateProhibited', true);
    const before = await show('refuses.am');
    const refused = await change('refuses.am', { billingContacts: { city: 'Goris' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect(refused.body.message).toMatch(/only the registry/);
    expect((await show('refuses.am')).billingContacts).toEqual(before.billingContacts);
    await epp().setStatus('refuses.am', 'serverUpdateProhibited', false);
    expect((await change('refuses.am', { billingContacts: { city: 'Goris' } })).status).toBe(200);
  });
});

describe('privacy', () => {
  it('hides the contacts at the registry, and shows them again; the switch says what the registry says (S-8)', async () => {
    const flags = async () => Object.values(await atRegistry('hidden.am')).map(({ disclose }) => disclose);
    expect(await flags()).toEqual([false, false, false, false]);
    expect((await change('hidden.am', { whoIsPrivacyStatus: false })).body.whoIsPrivacyStatus).toBe(false);
    expect(await flags()).toEqual([true, true, true, true]);

    epp().failNext({ verb: 'update', kind: 'refuse', code: 2308 });
    expect(await change('hidden.am', { whoIsPrivacyStatus: true })).toMatchObject({
      body: { code: 'registry_refused' },
    });
    expect((await show('hidden.am')).whoIsPrivacyStatus).toBe(false);

    // A contact that comes new while they are shown is shown too.
    await change('hidden.am', { technicalContacts: { city: 'Sevan' } });
    expect(await flags()).toEqual([true, true, true, true]);
    expect((await change('hidden.am', { whoIsPrivacyStatus: true })).body.whoIsPrivacyStatus).toBe(true);
    expect(await flags()).toEqual([false, false, false, false]);
    const { body } = await customer.get<Schemas['DomainList']>('/client/domains?filter=privacy_off&limit=50');
    expect(body.docs.map(({ domain }) => domain)).not.toContain('hidden.am');
  });
});

describe('many names at once', () => {
  const ended = async (action: string, payload: object) => {
    const ids = ['bulk-a.am', 'bulk-b.am', 'nobodys.am'];
    const { body } = await customer.put<Schemas['Operation']>('/client/domains', { action, ids, payload });
    return eventually(async () => {
      const now = await customer.get<Schemas['Operation']>(`/client/operations/${body._id}`);
      return now.body.done === now.body.total ? now.body : undefined;
    }, `the end of ${action}`);
  };

  it('change contacts, privacy and lock, name by name', async () => {
    expect(await ended('contacts', { technicalContacts: { city: 'Ijevan' } })).toMatchObject({
      succeeded: 2,
      failed: 1,
    });
    expect((await show('bulk-b.am')).technicalContacts.city).toBe('Ijevan');
    expect(await ended('contacts', { technicalContacts: { city: 'Ijevan' } })).toMatchObject({
      unchanged: 2,
      failed: 1,
    });
    expect(await ended('privacy', { whoIsPrivacyStatus: false })).toMatchObject({ succeeded: 2, failed: 1 });
    expect((await show('bulk-a.am')).whoIsPrivacyStatus).toBe(false);
    expect(await ended('lock', { transferLock: false })).toMatchObject({ succeeded: 2, failed: 1 });
    expect((await show('bulk-a.am')).transferLock).toBe(false);
  });

  it.each([
    ['contacts', { technicalContacts: null }],
    ['contacts', { whoIsPrivacyStatus: true }],
    ['privacy', {}],
    ['lock', {}],
    ['premium', {}],
    ['premium', { forSale: true }],
  ])('are refused without what %s needs: %j', async (action, payload) => {
    const { body } = await customer.put<OrProblem<object>>('/client/domains', { action, ids: ['bulk-a.am'], payload });
    expect(body.errors?.[0]?.pointer).toBe('/payload');
  });

  it.each([
    [
      'contacts',
      {
        technicalContacts: { city: 'Երևան', phone: '+374 12' },
        billingContacts: { email: 'nobody', firstName: '', country: 'XX' },
      },
      [
        ['/payload/technicalContacts/phone', 'Use the international format, for example +374.10123456'],
        ['/payload/technicalContacts/city', 'Latin letters, digits, space and , . _ - /'],
        ['/payload/billingContacts/firstName', 'This field is required'],
        ['/payload/billingContacts/email', 'Must be a valid e-mail address'],
        ['/payload/billingContacts/country', 'Choose a country'],
      ],
    ],
    [
      'contacts',
      { registrantContacts: { issueDate: '2020-01-01' } },
      [['/payload/registrantContacts/issueDate', 'Must be in format dd.mm.yyyy']],
    ],
    [
      'nameServers',
      { nameServers: [{ hostname: 'ns1.example.net' }, { hostname: 'NS1.example.net.' }, { hostname: 'no host' }] },
      [
        ['/payload/nameServers/1/hostname', 'Nameserver already exists'],
        ['/payload/nameServers/2/hostname', '“no host” is not a host name.'],
      ],
    ],
    [
      'nameServers',
      { nameServers: [{ hostname: 'ns1.example.net' }] },
      [['/payload/nameServers', 'At least 2 different name servers are needed.']],
    ],
    ['premium', { forSale: true, minBidPrice: 99 }, [['/payload/minBidPrice', 'At least $100.00.']]],
  ])(
    'are refused as a whole where the %s for all are wrong, each mistake at its field',
    async (action, payload, told) => {
      const ids = ['bulk-a.am', 'nobodys.am'];
      const { status, body } = await customer.put<OrProblem<object>>('/client/domains', { action, ids, payload });
      expect([status, body.errors?.map(({ pointer, detail }) => [pointer, detail])]).toEqual([422, told]);
    },
  );

  it('a national number is judged by the country that each contact has', async () => {
    const done = await ended('contacts', { technicalContacts: { phone: '010 654321' } });
    expect(done).toMatchObject({ succeeded: 2, failed: 1 });
    expect((await show('bulk-a.am')).technicalContacts.phone).toBe('+374.10654321');
  });
});
