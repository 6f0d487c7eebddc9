import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { PASSPORT } from '../support/names.ts';
import { newcomer, type Person } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});

const FIELDS = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
const HOLDER = {
  firstName: 'Boris',
  lastName: 'Petrov',
  email: 'boris@example.ru',
  address1: 'Arbat 1',
  city: 'Moscow',
  zip: '119002',
  country: 'RU',
  phone: '+7.4951234567',
};
const registration = (domain: string, more: object = {}) => ({ type: 'domain_registration', domain, ...more });
const buy = (who: Caller, ...items: object[]) => who.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', items);
const pointers = ({ body }: { body: OrProblem<Schemas['Order']> }) => body.errors?.map(({ pointer }) => pointer);

async function person(name: string, passport: object = {}): Promise<Person> {
  const made = await newcomer(server, { email: `${name}@example.am` });
  const info = { country: 'AM', city: 'Yerevan', zip: '0010', address1: 'Abovyan 1', phone: '+374.10123456' };
  expect((await made.put('/client/user', { ...info, ...passport })).status).toBe(200);
  await server.test.db.transaction((tx) =>
    server.test.ledger.giveToBalance(tx, {
      accountId: made.id,
      amount: 100_000,
      kind: 'opening',
      reference: `gift ${name}`,
      against: 'opening',
    }),
  );
  return made;
}

describe('a registration in the .ru group', () => {
  it.each(['ru', 'com.ru', 'pp.ru', 'org.ru', 'net.ru', 'рф'])(
    'in %s is not sold before all four passport fields are there',
    async (zone) => {
      const domain = zone === 'рф' ? 'паспорт.рф' : `passport.${zone}`;
      const refused = await buy(customer, registration(domain));
      expect([refused.status, refused.body.code]).toEqual([422, 'contact_info_missing']);
      expect(refused.body.message).toContain(domain);
      expect(pointers(refused)).toEqual(FIELDS.map((field) => `/0/registrantContacts/${field}`));
    },
  );

  it.each(FIELDS)('is refused while %s alone is missing, and the cart says so before it is paid', async (field) => {
    const { [field]: _, ...rest } = PASSPORT;
    const buyer = await person(`lacks-${field.toLowerCase()}`, rest);
    const { body: cart } = await buyer.get<Schemas['Cart']>('/client/carts');
    const domain = `lacks-${field.toLowerCase()}.ru`;
    const filled = await buyer.post<Schemas['Cart']>(`/client/carts/${cart._id}`, [registration(domain)]);
    expect(filled.body).toMatchObject({ contactInfoNeeded: false, passportNeeded: true });
    const pay = () =>
      buyer.post<OrProblem<Schemas['Order']>>(`/client/carts/${cart._id}/purchase`, { paymentMethod: 'balance' });
    expect(pointers(await pay())).toEqual([`/0/registrantContacts/${field}`]);

    await buyer.put('/client/user', PASSPORT);
    expect((await buyer.get<Schemas['Cart']>(`/client/carts/${cart._id}`)).body.passportNeeded).toBe(false);
    expect((await pay()).status).toBe(201);
    const { body: held } = await buyer.get<Schemas['DomainDetail']>(`/client/domains/${domain}`);
    expect(held.registrantContacts).toMatchObject(PASSPORT);
  });

  it('takes the passport of the item, and never the account’s for somebody else', async () => {
    const buyer = await person('reseller', PASSPORT);
    const bare = await buy(buyer, registration('for-boris.ru', { registrantContacts: HOLDER }));
    expect([bare.status, bare.body.code]).toEqual([422, 'contact_info_missing']);
    const his = { ...PASSPORT, serialNumber: '4511 654321' };
    const sold = await buy(buyer, registration('for-boris.ru', { registrantContacts: { ...HOLDER, ...his } }));
    expect(sold.status, JSON.stringify(sold.body)).toBe(201);
    const { body: held } = await buyer.get<Schemas['DomainDetail']>('/client/domains/for-boris.ru');
    expect(held.registrantContacts).toMatchObject({ firstName: 'Boris', ...his });
  });

  it('takes no paper that was issued before its holder was born, in the account or on an item', async () => {
    const buyer = await person('issued-early');
    const early = { ...PASSPORT, issueDate: '01.01.1970', birthDate: '01.02.1980' };
    const kept = await buyer.put<Schemas['Problem']>('/client/user', early);
    expect([kept.status, kept.body.errors[0]?.pointer]).toEqual([422, '/issueDate']);
    const item = registration('early.ru', { registrantContacts: { ...HOLDER, ...early } });
    const bought = await buy(buyer, item);
    expect([bought.status, bought.body.errors[0]?.detail]).toEqual([422, 'Must be later than the date of birth']);
    expect((await buyer.put('/client/user', { birthDate: '01.02.1960', issueDate: '01.01.1970' })).status).toBe(200);
  });

  it('refuses impossible dates of an item at their field', async () => {
    const wrong = { ...HOLDER, ...PASSPORT, issueDate: '31.02.2015' };
    const refused = await buy(customer, registration('wrong-date.ru', { registrantContacts: wrong }));
    expect([refused.status, pointers(refused)]).toEqual([422, ['/0/registrantContacts/issueDate']]);
  });
});

it('other zones ask for no passport and keep none', async () => {
  const buyer = await person('elsewhere', PASSPORT);
  expect((await buy(buyer, registration('no-passport.am'), registration('no-passport.com'))).status).toBe(201);
  const { body } = await buyer.get<Schemas['DomainDetail']>('/client/domains/no-passport.am');
  expect(body.registrantContacts.serialNumber ?? '').toBe('');
});
