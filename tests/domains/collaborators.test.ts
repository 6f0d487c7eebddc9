import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { lastMail, newcomer, type Person, share } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Collaboration = OrProblem<Schemas['Collaboration']>;
type Domain = Schemas['DomainDetail'];

let server: TestServer;
let owner: Caller;
let ani: Person;
const NAMES = ['leaving.am', 'asking.am', 'letters.am', 'watched.am', 'lapsing.am', 'ending.am'] as const;
beforeAll(async () => {
  server = await startServer();
  owner = await asCustomer(server.url);
  await own({ customer: owner, administrator: await asAdministrator(server.url) }, ...NAMES);
  ani = await newcomer(server, { email: 'ani@example.am', firstName: 'Ani', lastName: 'Sargsyan', locale: 'hy' });
}, 60_000);

const at = (domain: string) => `/client/domains/${domain}`;
const invite = (who: Caller, domain: string, change: object = {}, headers?: Record<string, string>) =>
  who.post<Collaboration>(
    `${at(domain)}/collaborators`,
    { firstName: 'Ani', lastName: 'Sargsyan', email: ani.email, ...change },
    headers,
  );
const accept = (who: Caller, id: string) =>
  who.post<OrProblem<Schemas['Invitation']>>(`/client/invitations/${id}/accept`);
const invitations = async (who: Caller) =>
  (await who.get<Schemas['InvitationList']>('/client/invitations')).body.docs.map(({ domain, _id }) => [domain, _id]);
const collaborators = async (domain: string) =>
  (await owner.get<Schemas['CollaborationList']>(`${at(domain)}/collaborators`)).body.docs;
const mailed = (to: string, subject: string) =>
  eventually(async () => {
    const mail = await lastMail(server, to).catch(() => undefined);
    return mail?.subject === subject ? mail : undefined;
  }, `${to}: ${subject}`);
const events = async (domain: string): Promise<string[]> => {
  const { _id } = (await owner.get<Domain>(at(domain))).body;
  return server.test
    .db('events')
    .where({ subject: _id })
    .andWhereLike('kind', '%collaborator%')
    .orderBy('id')
    .pluck('kind');
};

describe('AUTH-7: a collaborator leaves', () => {
  it('rights are read at each call: whoever is removed is a stranger at once', async () => {
    await share(owner, 'leaving.am', ani, 'collaborator');
    expect((await ani.get(at('leaving.am'))).status).toBe(200);
    expect((await owner.delete(`${at('leaving.am')}/collaborators/${ani.id}`)).body).toEqual({ ok: true });

    const calls = [
      ani.get(at('leaving.am')),
      ani.put(at('leaving.am'), { records: [{ type: 'A', name: '@', content: '192.0.2.1', ttl: 300 }] }),
      ani.get(`${at('leaving.am')}/transfer`),
      invite(ani, 'leaving.am', { email: 'back@example.am' }),
      ani.delete(`${at('leaving.am')}/collaborators/me`),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
    expect((await ani.get<Schemas['DomainList']>('/client/domains')).body.docs).toEqual([]);
    await mailed(ani.email, 'leaving.am դոմենն այլևս կիսված չէ Ձեզ հետ');
  });

  it('only the owner manages collaborators, and is none: neither removed nor invited', async () => {
    await share(owner, 'leaving.am', ani, 'collaborator');
    const { ownerId } = (await ani.get<Domain>(at('leaving.am'))).body;
    expect((await ani.delete(`${at('leaving.am')}/collaborators/${ownerId}`)).status).toBe(403);
    expect((await invite(ani, 'leaving.am', { email: 'friend@example.am' })).status).toBe(403);
    for (const id of [ownerId, 'me']) {
      const { status, body } = await owner.delete<Schemas['Problem']>(`${at('leaving.am')}/collaborators/${id}`);
      expect([status, body.code]).toEqual([422, 'rule_broken']);
      expect(body.message).toBe('leaving.am is yours: the owner cannot leave or be removed.');
    }
    const self = await invite(owner, 'leaving.am', { email: ' Customer@Anun.example '.trim() });
    expect([self.status, self.body.message]).toEqual([422, 'The owner of the domain cannot be invited.']);
    expect(self.body.errors[0]?.pointer).toBe('/email');
  });

  it('nobody is invited twice, in whatever case; whoever was removed can be invited again', async () => {
    const twice = await invite(owner, 'leaving.am', { email: 'ANI@Example.AM' });
    expect([twice.status, twice.body.message]).toEqual([
      422,
      'This address is already invited, or is already a collaborator.',
    ]);
    expect((await owner.delete(`${at('leaving.am')}/collaborators/${ani.id}`)).status).toBe(200);
    await share(owner, 'leaving.am', ani, 'viewer');
    expect((await ani.get<Domain>(at('leaving.am'))).body.role).toBe('viewer');
    expect((await collaborators('leaving.am')).map(({ role, userId }) => [role, userId])).toEqual([['viewer', ani.id]]);
  });

  it('leaves by itself, and the owner is told', async () => {
    expect((await ani.delete(`${at('leaving.am')}/collaborators/me`)).status).toBe(200);
    expect((await ani.get(at('leaving.am'))).status).toBe(404);
    const mail = await mailed('customer@anun.example', 'Ani Sargsyan is no longer a collaborator on leaving.am');
    expect(mail.body).toContain('left leaving.am and can no longer manage it');
    expect(await events('leaving.am')).toEqual(
      ['invited', 'accepted', 'removed', 'invited', 'accepted', 'removed', 'invited', 'accepted', 'left'].map(
        (what) => `domain.collaborator_${what}`,
      ),
    );
  });
});

describe('an invitation', () => {
  it('goes to an address without an account too, and waits for whoever confirms it', async () => {
    const invited = await invite(owner, 'asking.am', { email: 'Later@example.am', firstName: 'Levon', role: 'dns' });
    expect(invited.body).toMatchObject({
      status: 'invited',
      role: 'dns',
      userId: null,
      since: null,
      fullName: 'Levon Sargsyan',
    });
    const mail = await mailed('Later@example.am', 'Mariam Nurents invited you to collaborate on asking.am');
    expect(mail.body).toContain('Hello Levon,');
    expect(mail.body).toContain('DNS: name servers and records');
    expect(mail.body).toContain('/account/invitations');

    const later = await newcomer(server, { email: 'later@EXAMPLE.am', firstName: 'Lilit' });
    const { body } = await later.get<Schemas['InvitationList']>('/client/invitations');
    expect(body.docs).toMatchObject([
      { domain: 'asking.am', role: 'dns', status: 'invited', from: { email: 'customer@anun.example' } },
    ]);
    expect((await later.get(at('asking.am'))).status).toBe(404);
    const id = invited.body._id;
    for (let again = 0; again < 2; again++)
      expect((await accept(later, id)).body).toMatchObject({ _id: id, status: 'accepted' });
    expect((await later.get<Domain>(at('asking.am'))).body.role).toBe('dns');
    expect(await collaborators('asking.am')).toMatchObject([
      { _id: id, status: 'active', userId: later.id, fullName: 'Lilit Vardanyan', email: later.email, until: null },
    ]);
    expect(await invitations(later)).toEqual([]);
    await mailed('customer@anun.example', 'Lilit Vardanyan is now a collaborator on asking.am');
    // Once it is accepted it cannot be declined.
    expect((await later.post(`/client/invitations/${id}/decline`)).status).toBe(404);
  });

  it('is nobody else’s, and nobody’s before the address is confirmed', async () => {
    const { body } = await invite(owner, 'asking.am', { email: 'third@example.am' });
    expect((await accept(ani, body._id)).status).toBe(404);
    expect((await ani.post(`/client/invitations/${body._id}/decline`)).status).toBe(404);
    expect((await accept(owner, body._id)).status).toBe(404);
    const third = await newcomer(server, { email: 'third@example.am' });
    await server.test.db('accounts').where({ id: third.id }).update({ verified_at: null });
    const refused = await accept(third, body._id);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_verified']);
  });

  it('is declined, and the owner is told; declining twice is declining once', async () => {
    const { body } = await invite(owner, 'letters.am');
    for (let again = 0; again < 2; again++)
      expect((await ani.post<Schemas['Invitation']>(`/client/invitations/${body._id}/decline`)).body.status).toBe(
        'declined',
      );
    expect((await accept(ani, body._id)).status).toBe(404);
    expect(await collaborators('letters.am')).toEqual([]);
    await mailed('customer@anun.example', 'Ani Sargsyan declined your invitation for letters.am');
  });

  it('is taken back', async () => {
    const { body } = await invite(owner, 'letters.am');
    expect((await owner.delete(`${at('letters.am')}/collaborators/${body._id}`)).status).toBe(200);
    expect((await accept(ani, body._id)).status).toBe(404);
    expect(await events('letters.am')).toEqual([
      'domain.collaborator_invited',
      'domain.collaborator_declined',
      'domain.collaborator_invited',
      'domain.collaborator_withdrawn',
    ]);
  });

  it('is the same for the same key, and its mail is sent once', async () => {
    const headers = { 'Idempotency-Key': 'invite-once' };
    const [first, second] = [
      await invite(owner, 'letters.am', {}, headers),
      await invite(owner, 'letters.am', {}, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    await mailed(ani.email, 'Mariam Nurents-ը հրավիրում է Ձեզ խնամել letters.am դոմենը');
    expect((await invite(owner, 'letters.am', { role: 'dns' }, headers)).body.code).toBe('idempotency_mismatch');
  });

  it('says what is wrong with it at the field', async () => {
    const wrong = async (change: object) => {
      const { status, body } = await invite(owner, 'letters.am', { email: 'new@example.am', ...change });
      return [status, body.errors.map(({ pointer }) => pointer)];
    };
    expect(await wrong({ firstName: undefined })).toEqual([400, ['/firstName']]);
    expect(await wrong({ lastName: '  ' })).toEqual([400, ['/lastName']]);
    expect(await wrong({ email: undefined })).toEqual([400, ['/email']]);
    expect(await wrong({ email: 'nobody' })).toEqual([400, ['/email']]);
    expect(await wrong({ role: 'owner' })).toEqual([400, ['/role']]);
    // What a mail would turn into a link.
    expect(await wrong({ firstName: 'Win at http://example.com' })).toEqual([400, ['/firstName']]);
  });

  it('fills nobody’s mailbox', async () => {
    const inviteAndTakeBack = async () => {
      const { status, body } = await invite(owner, 'lapsing.am', { email: 'crowded@example.am' });
      if (status === 201) await owner.delete(`${at('lapsing.am')}/collaborators/${body._id}`);
      return status;
    };
    let sent = 0;
    while ((await inviteAndTakeBack()) === 201) sent++;
    // Five in a quarter of an hour; twice as many where one has just begun.
    expect(sent).toBeLessThanOrEqual(10);
    expect(await inviteAndTakeBack()).toBe(429);
  });
});

it('another role is told to whom it is given, and holds from the next call on', async () => {
  await share(owner, 'watched.am', ani, 'viewer');
  expect((await ani.put(at('watched.am'), { whoIsPrivacyStatus: true })).status).toBe(403);
  const setRole = (id: string, role: string) =>
    owner.put<Collaboration>(`${at('watched.am')}/collaborators/${id}`, { role });
  expect((await setRole(ani.id, 'collaborator')).body).toMatchObject({ role: 'collaborator', userId: ani.id });
  expect((await ani.put(at('watched.am'), { whoIsPrivacyStatus: true })).status).toBe(200);
  const mail = await mailed(ani.email, 'watched.am դոմենի համար Ձեր դերը փոխվել է');
  expect(mail.body).toContain('գործընկեր՝ անունների սերվերներ');

  expect((await setRole(ani.id, 'collaborator')).status).toBe(200);
  expect((await events('watched.am')).filter((kind) => kind.endsWith('role'))).toHaveLength(1);
  expect((await setRole(ani.id, 'king')).status).toBe(400);
  expect((await setRole('acc_nobody', 'dns')).status).toBe(404);
});

it('a renewal is paid by whoever orders it', async () => {
  const administrator = await asAdministrator(server.url);
  await share(owner, 'watched.am', { ...administrator, email: 'admin@anun.example' }, 'billing');
  const balance = async (who: Caller) => (await who.get<Schemas['User']>('/client/user')).body.balance;
  const [owners, payers] = [await balance(owner), await balance(administrator)];
  const { expiration } = (await owner.get<Domain>(at('watched.am'))).body;
  const bought = await administrator.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [
    { type: 'domain_renew', domain: 'watched.am' },
  ]);
  expect(bought.status, bought.body.message).toBe(201);
  await eventually(
    async () => (await owner.get<Domain>(at('watched.am'))).body.expiration !== expiration,
    'the name is renewed',
  );
  expect(await balance(owner)).toBe(owners);
  expect(await balance(administrator)).toBe(payers - 8900);
});

describe('the list of whoever names are shared with', () => {
  it('shows them among the own ones, in order, searched and filtered, in files too', async () => {
    const administrator = await asAdministrator(server.url);
    await own({ customer: administrator, administrator }, 'own-b.am', 'zz-own.am');
    const list = async (query: string) =>
      (await administrator.get<Schemas['DomainList']>(`/client/domains?${query}`)).body;
    const names = async (query: string) => (await list(query)).docs.map(({ domain }) => domain);
    const all = ['own-b.am', 'watched.am', 'zz-own.am'];
    expect(await names('sort=domain:asc&limit=50')).toEqual(all);
    expect(await names('sort=domain:desc&limit=50')).toEqual(all.toReversed());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`sort=domain:asc&limit=1&page=${page}`)));
    expect(pages.map(({ docs, total }) => [docs[0]?.domain, total])).toEqual([
      ...all.map((name) => [name, 3]),
      [undefined, 3],
    ]);
    // Renewed for a year more than the others.
    expect((await names('sort=expiration:desc&limit=1'))[0]).toBe('watched.am');
    expect((await names('sort=expiration:asc&limit=50')).at(-1)).toBe('watched.am');
    expect(await names('search=watch')).toEqual(['watched.am']);
    expect(await names('search=own&sort=domain:asc')).toEqual(['own-b.am', 'zz-own.am']);
    expect(await names('filter=privacy_on&sort=domain:asc')).toEqual(all);
    expect(await names('filter=locked&sort=domain:asc')).toEqual(all);
    expect(await names('filter=unlocked')).toEqual([]);
    expect((await administrator.get<Schemas['DomainInfo']>('/client/domains/info')).body.total).toBe(3);

    const lines = (await administrator.get<string>('/client/domains/export')).body.trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(all);
    const calendar = (await administrator.get<string>('/client/domains/calendar')).body;
    expect(all.filter((name) => calendar.includes(`/account/domains/${name}`))).toEqual(all);

    const shown = (await list('search=watch')).docs[0];
    expect(shown?.role).toBe('billing');
    expect(shown?.collaborators.map(({ role, user }) => [role, user.email])).toEqual([
      ['owner', 'customer@anun.example'],
      ['billing', 'admin@anun.example'],
    ]);
  });

  it('is the owner’s still, with all who look after each name', async () => {
    const { docs } = (await owner.get<Schemas['DomainList']>('/client/domains?search=watched')).body;
    expect(docs.map(({ role, collaborators: people }) => [role, people.map((one) => one.role)])).toEqual([
      ['owner', ['owner', 'collaborator', 'billing']],
    ]);
  });

  it('a domain of one’s own is not taken for a shared one: the contract says that its owner is listed first', async () => {
    const { body } = await owner.get<{ components: { schemas: object } }>('/openapi.json');
    const said = JSON.stringify(body.components.schemas);
    const other = await asAdministrator(server.url);
    expect(said).toContain('The owner first, with the role `owner`');
    expect(said).toContain('A domain is shared if there is more than one entry.');
    const { docs } = (await other.get<Schemas['DomainList']>('/client/domains?search=zz-own')).body;
    expect(docs.map(({ collaborators: people }) => people.map((one) => one.role))).toEqual([['owner']]);
  });
});

it('an invitation lapses after 14 days, and can be sent anew', async () => {
  const { body } = await invite(owner, 'lapsing.am');
  const days = 86_400;
  expect((await owner.post('/sandbox/clock', { bySeconds: 14 * days })).status).toBe(200);
  expect((await accept(ani, body._id)).status).toBe(404);
  expect((await invitations(ani)).map(([domain]) => domain)).not.toContain('lapsing.am');
  expect(await collaborators('lapsing.am')).toMatchObject([{ _id: body._id, status: 'lapsed' }]);
  const again = await invite(owner, 'lapsing.am');
  expect([again.status, again.body.status]).toEqual([201, 'invited']);
  expect((await collaborators('lapsing.am')).map(({ _id }) => _id)).toEqual([again.body._id]);
  expect((await accept(ani, again.body._id)).status).toBe(200);
});

it('where a name ends, nobody looks after it any more', async () => {
  await share(owner, 'ending.am', ani, 'viewer');
  await owner.put(at('ending.am'), { autoRenew: false });
  for (const days of [366, 31, 16, 16]) await owner.post('/sandbox/clock', { bySeconds: days * 86_400 });
  await eventually(
    async () => (await owner.get<Schemas['DomainDetail']>(at('ending.am'))).body.ended,
    'it is released',
  );
  expect((await ani.get(at('ending.am'))).status).toBe(404);
  const states = await server.test
    .db('collaborators')
    .join('domains', 'domains.id', 'collaborators.domain_id')
    .where('domains.domain', 'ending.am')
    .pluck('collaborators.state');
  expect(states).toEqual(['removed']);
});
