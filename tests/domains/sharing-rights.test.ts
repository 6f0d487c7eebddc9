import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { newcomer, type Person, share } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const NAME = 'shared.am';
const ROLES = ['owner', 'collaborator', 'dns', 'billing', 'viewer'] as const;
type Role = (typeof ROLES)[number];
type Domain = Schemas['DomainDetail'];
type Answered = { status: number; body: { code?: string } };

let server: TestServer;
let owner: Caller;
let narek: Person;
let stranger: Person;
let before: Domain;
beforeAll(async () => {
  server = await startServer();
  owner = await asCustomer(server.url);
  await own({ customer: owner, administrator: await asAdministrator(server.url) }, NAME);
  [narek, stranger] = [
    await newcomer(server, { email: 'narek@example.am' }),
    await newcomer(server, { email: 'stranger@example.am' }),
  ];
  await owner.put(`/client/domains/${NAME}/dns`, { used: true });
  await share(owner, NAME, narek, 'viewer');
  before = (await owner.get<Domain>(`/client/domains/${NAME}`)).body;
}, 60_000);

const put = (who: Caller, body: object): Promise<Answered> => who.put(`/client/domains/${NAME}`, body);
const at = `/client/domains/${NAME}`;

/** One name of an operation on many: `missing_right` and the like come as results. */
async function bulk(who: Caller, action: string, payload: object): Promise<Answered> {
  const { body } = await who.put<Schemas['Operation']>('/client/domains', { action, ids: [NAME], payload });
  const results = `/client/operations/${body._id}/results`;
  const result = await eventually(async () => {
    const { docs } = (await who.get<{ docs: Schemas['OperationResult'][] }>(results)).body;
    return docs[0]?.status === 'waiting' || docs[0]?.status === 'in_progress' ? undefined : docs[0];
  }, action);
  const code = result.problem?.code;
  const status = code === 'missing_right' ? 403 : code === 'not_found' ? 404 : 200;
  return { status, body: code ? { code } : {} };
}
/** A total that was never shown: whoever may buy is told that the price changed, and nothing is bought. */
const buy = (who: Caller): Promise<Answered> =>
  who.post('/client/carts/purchase?expectedTotal=1', [{ type: 'domain_renew', domain: NAME }]);

const EVERYBODY: readonly Role[] = ROLES;
const ON_DNS: readonly Role[] = ['owner', 'collaborator', 'dns'];
const ON_SETTINGS: readonly Role[] = ['owner', 'collaborator'];
const ON_MONEY: readonly Role[] = ['owner', 'collaborator', 'billing'];
const OWNER: readonly Role[] = ['owner'];

/** Every operation on a name: who may, the call (which leaves all as it is), and what it answers to those. */
const OPERATIONS: [string, readonly Role[], (who: Caller) => Promise<Answered>, number?][] = [
  ['domains.get', EVERYBODY, (who) => who.get(at)],
  ['dns.get', EVERYBODY, (who) => who.get(`${at}/dns`)],
  ['dns.list', EVERYBODY, (who) => who.get(`${at}/records`)],
  ['dns.export', EVERYBODY, (who) => who.get(`${at}/records/export`)],
  ['dns.plan', EVERYBODY, (who) => who.post(`${at}/records/plan`, { records: [] })],
  ['nameservers.plan', EVERYBODY, (who) => who.post(`${at}/nameservers/plan`, { nameServers: before.nameServers })],
  ['dns.change', ON_DNS, (who) => who.post(`${at}/records`, { records: [] })],
  ['dns.switch', ON_DNS, (who) => who.put(`${at}/dns`, { used: true })],
  ['domains.update: records', ON_DNS, (who) => put(who, { records: [] })],
  ['domains.update: nameServers', ON_DNS, (who) => put(who, { nameServers: before.nameServers })],
  ['domains.update: contacts', ON_SETTINGS, (who) => put(who, { billingContacts: { city: 'Gyumri' } })],
  ['domains.update: registrant’s address', ON_SETTINGS, (who) => put(who, { registrantContacts: { city: 'Gyumri' } })],
  ['domains.update: privacy', ON_SETTINGS, (who) => put(who, { whoIsPrivacyStatus: true })],
  ['domains.update: lock', ON_SETTINGS, (who) => put(who, { transferLock: false })],
  ['domains.update: autoRenew', OWNER, (who) => put(who, { autoRenew: true })],
  ['domains.update: several at once', OWNER, (who) => put(who, { whoIsPrivacyStatus: true, autoRenew: true })],
  ['domains.changeMany: nameServers', ON_DNS, (who) => bulk(who, 'nameServers', { nameServers: before.nameServers })],
  [
    'domains.changeMany: contacts',
    ON_SETTINGS,
    (who) => bulk(who, 'contacts', { billingContacts: { city: 'Gyumri' } }),
  ],
  ['domains.changeMany: privacy', ON_SETTINGS, (who) => bulk(who, 'privacy', { whoIsPrivacyStatus: true })],
  ['domains.changeMany: lock', ON_SETTINGS, (who) => bulk(who, 'lock', { transferLock: false })],
  ['domains.changeMany: autoRenew', OWNER, (who) => bulk(who, 'autoRenew', { autoRenew: true })],
  ['domains.changeMany: premium', OWNER, (who) => bulk(who, 'premium', { forSale: false })],
  ['carts.purchaseItems: renewal', ON_MONEY, buy, 409],
  ['transfers.code', OWNER, (who) => who.get(`${at}/transfer`)],
  ['transfers.replaceCode', OWNER, (who) => who.put(`${at}/transfer`, { code: 'aB3x-9' }), 409],
  ['transfers.cancel', OWNER, (who) => who.post(`${at}/transfer/cancel`), 409],
  ['transfers.approve', OWNER, (who) => who.post(`${at}/transfer/approve`), 409],
  ['transfers.reject', OWNER, (who) => who.post(`${at}/transfer/reject`), 409],
  ['marketplace.sale', OWNER, (who) => who.get(`${at}/sale`)],
  ['marketplace.create', OWNER, (who) => who.post('/client/marketplace', { domain: NAME, minBidPrice: 1 }), 422],
  ['marketplace.cancel', OWNER, (who) => who.delete(`/client/marketplace/${NAME}`), 409],
  ['collaborators.list', OWNER, (who) => who.get(`${at}/collaborators`)],
  ['collaborators.update', OWNER, (who) => who.put(`${at}/collaborators/col_nobody`, { role: 'dns' }), 404],
  ['collaborators.remove', OWNER, (who) => who.delete(`${at}/collaborators/col_nobody`), 404],
  [
    'collaborators.invite',
    OWNER,
    (who) =>
      who.post(`${at}/collaborators`, { firstName: 'Mariam', lastName: 'Nurents', email: 'customer@anun.example' }),
    422,
  ],
];

const contactsOf = (domain: Domain) => {
  const { registrantContacts, administrativeContacts, technicalContacts, billingContacts } = domain;
  return { registrantContacts, administrativeContacts, technicalContacts, billingContacts };
};
const people = async (role: Role): Promise<Caller> => {
  if (role === 'owner') return owner;
  expect((await owner.put(`${at}/collaborators/${narek.id}`, { role })).status).toBe(200);
  return narek;
};

describe.each(ROLES)('as %s', (role) => {
  it('each operation is done, or refused with the right that is missing', async () => {
    const who = await people(role);
    for (const [operation, roles, call, done = 200] of OPERATIONS) {
      const { status, body } = await call(who);
      const expected = roles.includes(role) ? [done] : [403, 'missing_right'];
      const got = status === 403 ? [status, body.code] : [status];
      expect([operation, ...got], JSON.stringify(body)).toEqual([operation, ...expected]);
    }
  }, 60_000);

  it('the name says what may be done with it, and why not', async () => {
    const who = await people(role);
    const { body } = await who.get<Domain>(at);
    const may = (roles: readonly Role[]) => roles.includes(role);
    const { actions } = body;
    expect(body.role).toBe(role);
    expect(body.selectable).toBe(role !== 'viewer');
    expect(Object.fromEntries(Object.entries(actions).map(([name, { allowed }]) => [name, allowed]))).toEqual({
      renew: may(ON_MONEY),
      reactivate: false,
      nameServers: may(ON_DNS),
      records: may(ON_DNS),
      contacts: may(ON_SETTINGS),
      privacy: may(ON_SETTINGS),
      transferLock: may(ON_SETTINGS),
      autoRenew: may(OWNER),
      registrant: may(OWNER),
      transferCode: may(OWNER),
      collaborators: may(OWNER),
      sale: may(OWNER),
      leave: role !== 'owner',
    });
    for (const { allowed, reason } of Object.values(actions)) expect(reason === '').toBe(allowed);
    expect(body.collaborators.map((one) => one.role)).toEqual(role === 'owner' ? ['owner', 'viewer'] : ['owner', role]);
  });
});

it('the holder’s passport is shown to those alone who look after contacts', async () => {
  const papers = { serialNumber: 'AN7654321', authority: '001', issueDate: '01.02.2010', birthDate: '03.04.1990' };
  const none = { serialNumber: '', authority: '', issueDate: '', birthDate: '' };
  const registrantContacts = { ...before.registrantContacts, ...papers };
  const contacts = JSON.stringify({ ...contactsOf(before), registrantContacts });
  await server.test.db('domains').where({ domain: NAME }).update({ contacts });
  for (const role of ROLES) {
    const who = await people(role);
    const listed = (await who.get<Schemas['DomainList']>('/client/domains')).body.docs[0];
    for (const name of [listed, (await who.get<Domain>(at)).body])
      expect([role, name?.registrantContacts]).toEqual([
        role,
        ON_SETTINGS.includes(role) ? registrantContacts : { ...registrantContacts, ...none },
      ]);
  }
  await server.test
    .db('domains')
    .where({ domain: NAME })
    .update({ contacts: JSON.stringify(contactsOf(before)) });
});

it('nobody but the owner makes the name another’s', async () => {
  const who = await people('collaborator');
  const change = { registrantContacts: { firstName: 'Other' } };
  const one = await who.put<OrProblem<Domain>>(at, change);
  expect([one.status, one.body.code]).toEqual([403, 'missing_right']);
  expect((await bulk(who, 'contacts', change)).status).toBe(403);
  expect((await owner.get<Domain>(at)).body.registrantContacts.firstName).toBe('Mariam');
});

it('to a stranger there is no such name', async () => {
  for (const [operation, , call] of OPERATIONS)
    expect([operation, (await call(stranger)).status]).toEqual([operation, 404]);
}, 60_000);
