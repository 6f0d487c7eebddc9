import { beforeAll, describe, expect, it } from 'vitest';
import { RAW_MEMBERS, wordPointer } from '../../api/contract/field-words.ts';
import { messages } from '../../api/contract/messages/index.ts';
import { isObject, type Json, type JsonObject, loadSpecification } from '../../api/contract/specification.ts';
import { asCustomer, type Caller, caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

const LOCALES = ['en', 'hy', 'ru', 'zh'] as const;
const { document, operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));

/** Names of all members that a schema can have, in it and within it. */
function membersOf(value: Json | undefined, found: Set<string>, seen: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) membersOf(one, found, seen);
  if (!isObject(value)) return;
  const reference = value['$ref'];
  if (typeof reference === 'string' && !seen.has(reference)) {
    seen.add(reference);
    membersOf(referred(reference), found, seen);
  }
  for (const [keyword, inner] of Object.entries(value)) {
    if (keyword === 'properties' && isObject(inner)) for (const name of Object.keys(inner)) found.add(name);
    const isValues = keyword === 'properties' && isObject(inner);
    membersOf(isValues ? Object.values(inner) : inner, found, seen);
  }
}
const referred = (reference: string): Json | undefined =>
  reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), document);

const members = new Set<string>();
for (const { body } of operations)
  for (const schema of body.values()) membersOf(schema satisfies JsonObject, members, new Set());

describe('the words of fields', () => {
  it.each(LOCALES)('in %s name every member of every request, or it is one for programs', (locale) => {
    expect(members.size).toBeGreaterThan(80);
    const without = [...members].filter((name) => !RAW_MEMBERS.has(name) && !(`label.${name}` in messages[locale]));
    expect(without).toEqual([]);
    expect([...RAW_MEMBERS].filter((name) => !members.has(name) || `label.${name}` in messages[locale])).toEqual([]);
  });

  it.each([
    ['/technicalContacts/firstName', 'Technical contact, first name'],
    ['/2/registrantContacts/zip', 'Item 3, registrant, postal code'],
    ['/items/4/payload/billingContacts/email', 'Item 5, billing contact, e-mail'],
    ['/payload', 'payload'],
    ['/0/plan/_id', 'Item 1, plan'],
    ['/records/0/data/content', 'DNS record 1, content'],
    ['/nameServers/1/ipv4/0', 'Name server 2, IPv4 address, item 1'],
    ['/nameServers', 'Name servers'],
    ['/expectedTotal', 'expectedTotal'],
    ['/a~1b', 'a/b'],
    ['', 'Request body'],
    ['query/limit', 'limit'],
  ])('%s is "%s"', (pointer, words) => {
    expect(wordPointer('en', pointer)).toBe(words);
  });
});

describe('the message of a refusal', () => {
  let server: TestServer;
  let customer: Caller;
  beforeAll(async () => {
    server = await startServer();
    customer = await asCustomer(server.url);
  });
  const item = (contacts: object) => ({
    type: 'domain_registration',
    domain: 'labels.am',
    plan: { _id: '1_year_register' },
    ...contacts,
  });
  const good = {
    firstName: 'Anna',
    lastName: 'Nazaryan',
    email: 'anna@example.am',
    address1: 'Abovyan 1',
    city: 'Yerevan',
    zip: '0001',
    country: 'AM',
    phone: '+374.10123456',
  };

  it.each([
    ['en', 'Item 2, technical contact, first name: Latin letters, digits, space and , . _ - /'],
    ['hy', 'Տարր 2, տեխնիկական կոնտակտային անձ, անուն՝ Լատինատառ, թվանշաններ, բացատ և , . _ - /'],
    ['ru', 'Элемент 2, технический контакт, имя: Латинские буквы, цифры, пробел и , . _ - /'],
    ['zh', '第 2 项，技术联系人，名字：拉丁字母、数字、空格和 , . _ - /'],
  ])('names the field of one item in %s; its single mistake does not repeat it', async (locale, message) => {
    const { status, body } = await customer.post<OrProblem<object>>(
      '/client/carts/purchase',
      [{ ...item({}), domain: 'labels-one.am' }, item({ technicalContacts: { ...good, firstName: "O'Brien" } })],
      { 'Accept-Language': locale },
    );
    expect(status).toBe(422);
    expect([body.message, body.detail]).toEqual([message, message]);
    expect(message).toContain(body.errors?.[0]?.detail);
    expect(body.errors?.[0]).toMatchObject({
      pointer: '/1/technicalContacts/firstName',
      detail: messages[locale as 'en']['field.latin'],
    });
  });

  it.each<[string, 'put' | 'post' | 'get', string, unknown, number, string]>([
    ['a profile', 'put', '/client/user', { phone: 'x' }, 422, 'Phone: Use the international format, for'],
    ['a profile by the schema', 'put', '/client/user', { city: 'Երևան' }, 400, 'City: Latin letters'],
    [
      'a registration',
      'post',
      '/auth/register',
      { accountType: 'personal' },
      400,
      'First name: This field is required',
    ],
    ['a body of another kind', 'post', '/client/carts/purchase', 1, 400, 'Request body: '],
    ['a token', 'post', '/client/tokens', { name: 'x', scopes: ['all'] }, 400, 'Rights, item 1: One of'],
    ['a parameter', 'get', '/client/domains?limit=5000', undefined, 400, 'limit: At most 1000'],
    [
      'a change of many',
      'put',
      '/client/domains',
      { action: 'contacts', ids: ['x.am'], payload: { billingContacts: { country: 'XX' } } },
      422,
      'Billing contact, country: Choose a country',
    ],
  ])('of %s says which field', async (_, method, path, sent, status, message) => {
    const who = path === '/auth/register' ? caller(server.url) : customer;
    const answer = await (method === 'get'
      ? who.get<Schemas['Problem']>(path)
      : who[method]<Schemas['Problem']>(path, sent));
    expect(answer.status).toBe(status);
    expect(answer.body.message.startsWith(message), answer.body.message).toBe(true);
  });

  it('keeps a sentence of its own, which says more than the first mistake', async () => {
    const { body } = await customer.post<OrProblem<object>>('/client/carts/purchase', [
      { ...item({}), domain: 'labels-papers.ru' },
    ]);
    expect(body.message).toMatch(/^labels-papers\.ru: the registry needs/);
  });
});
