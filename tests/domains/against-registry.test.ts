import { beforeAll, describe, expect, it } from 'vitest';
import { atRegistry, contactAtRegistry } from '../support/at-registry.ts';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { generator } from '../support/random.ts';

type Detail = Schemas['DomainDetail'];
const LOCK = 'clientTransferProhibited';
const OURS = ['ns1.mine.net', 'ns2.mine.net'];
const FOREIGN = ['ns1.foreign.net', 'ns2.foreign.net'];

let server: TestServer;
let customer: Caller;
let administrator: Caller;
const named = (label: string): string => `against-${label}.am`;
const LABELS = [
  'four',
  'unlocked',
  'locked',
  'holder',
  'contact',
  'shown',
  'bulk',
  'night',
  'person',
  'silent',
  'none',
  'died',
];
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, ...LABELS.map(named), ...RANDOM);
  for (const label of [...LABELS.map(named), ...RANDOM])
    expect((await put(label, { nameServers: OURS.map((hostname) => ({ hostname })) })).status).toBe(200);
}, 60_000);

const put = (name: string, change: object) => customer.put<OrProblem<Detail>>(`/client/domains/${name}`, change);
const show = async (name: string) => (await customer.get<Detail>(`/client/domains/${name}`)).body;
const epp = () => server.application.sandbox.epp.control;
const registered = async (name: string) => {
  const held = await epp().domain(name);
  if (!held) throw new Error(`${name} is not registered`);
  return held;
};
const hostsOf = async (name: string) => (await registered(name)).nameServers.map(({ host }) => host).toSorted();
const isLocked = async (name: string) => (await registered(name)).statuses.some((status) => status === LOCK);
const setHosts = (name: string, hosts: string[]) =>
  atRegistry(server.databaseUrl, name, { nameServers: hosts.map((host) => ({ host, addresses: [] })) });
const holderOf = async (name: string) => {
  const { registrant } = await registered(name);
  const contact = await epp().contact(registrant ?? '');
  if (!contact) throw new Error(`${name} has no registrant`);
  return { ...contact, id: registrant ?? '' };
};
/** The letter about a change that the owner did not make. */
const told = (name: string, words: string) =>
  eventually(async () => {
    const { body } = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox?limit=1000');
    return body.docs.some(
      ({ subject, text }) => subject === `${name} was changed at the registry` && text.includes(words),
    );
  }, `a letter about ${name}: ${words}`);
const bulk = async (action: string, name: string, payload: object) => {
  const { body, status } = await customer.put<Schemas['Operation']>('/client/domains', {
    action,
    ids: [name],
    payload,
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const results = () =>
    customer.get<{ docs: Schemas['OperationResult'][] }>(`/client/operations/${body._id}/results?limit=10`);
  return eventually(async () => {
    const { body: operation } = await customer.get<Schemas['Operation']>(`/client/operations/${body._id}`);
    return operation.status !== 'pending' && operation.status !== 'in_progress' && (await results()).body.docs[0];
  }, `${action} of ${name}`);
};
const nextNight = async () => {
  const { body } = await caller(server.url).get<Schemas['Clock']>('/sandbox/clock');
  const to = new Date(Date.parse(body.now) + 86_400_000).toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
};

describe('a change is made against what the registry holds, whatever our row says', () => {
  it('name servers: hosts that only the registry knows of go, and the owner is told of them', async () => {
    const name = named('four');
    await setHosts(name, [...OURS, ...FOREIGN]);
    const { status, body } = await put(name, { nameServers: OURS.map((hostname) => ({ hostname })) });
    expect(status, body.message).toBe(200);
    expect(await hostsOf(name)).toEqual(OURS);
    expect((await show(name)).nameServers.map(({ hostname }) => hostname)).toEqual(OURS);
    await told(name, 'ns1.foreign.net');
  });

  it('the transfer lock: one that the registry has lost is set again, and the owner is told', async () => {
    const name = named('unlocked');
    expect((await put(name, { transferLock: true })).status).toBe(200);
    await epp().setStatus(name, LOCK, false);
    expect((await put(name, { transferLock: true })).body).toMatchObject({ transferLock: true });
    expect(await isLocked(name)).toBe(true);
    await told(name, 'The transfer lock is now off');
  });

  it('the transfer lock: one that only the registry has is lifted, and the owner is told', async () => {
    const name = named('locked');
    await put(name, { transferLock: false });
    await epp().setStatus(name, LOCK, true);
    expect((await put(name, { transferLock: false })).body).toMatchObject({ transferLock: false });
    expect(await isLocked(name)).toBe(false);
    await told(name, 'The transfer lock is now on');
  });

  it('the registrant: another one there is replaced by the owner’s, who is told', async () => {
    const name = named('holder');
    const { id } = await holderOf(name);
    await atRegistry(server.databaseUrl, name, { registrant: (await holderOf(named('none'))).id });
    const { registrantContacts } = await show(name);
    const { city } = registrantContacts ?? {};
    expect((await put(name, { registrantContacts: { city } })).status).toBe(200);
    expect((await holderOf(name)).id).toBe(id);
    await told(name, 'Registrant: ');
  });

  it('contacts: data that the registry holds otherwise is sent again', async () => {
    const name = named('contact');
    const { id, postal } = await holderOf(name);
    await contactAtRegistry(server.databaseUrl, id, { postal: postal.map((one) => ({ ...one, city: 'Elsewhere' })) });
    const { registrantContacts } = await show(name);
    const { city } = registrantContacts ?? {};
    expect((await put(name, { registrantContacts: { city } })).status).toBe(200);
    expect((await holderOf(name)).postal[0]?.city).toBe(city);
  });

  it('privacy: a contact that the registry shows is hidden again', async () => {
    const name = named('shown');
    expect((await put(name, { whoIsPrivacyStatus: true })).status).toBe(200);
    await contactAtRegistry(server.databaseUrl, (await holderOf(name)).id, { disclose: true });
    expect((await put(name, { whoIsPrivacyStatus: true })).body).toMatchObject({ whoIsPrivacyStatus: true });
    expect((await holderOf(name)).disclose).toBe(false);
  });

  it('in bulk, too: what only our row has is not “unchanged”', async () => {
    const name = named('bulk');
    const nameServers = OURS.map((hostname) => ({ hostname }));
    await put(name, { transferLock: true, whoIsPrivacyStatus: true });
    await setHosts(name, FOREIGN);
    await epp().setStatus(name, LOCK, false);
    await contactAtRegistry(server.databaseUrl, (await holderOf(name)).id, { disclose: true });
    expect(await bulk('nameServers', name, { nameServers })).toMatchObject({ status: 'succeeded' });
    expect(await bulk('lock', name, { transferLock: true })).toMatchObject({ status: 'succeeded' });
    expect(await bulk('privacy', name, { whoIsPrivacyStatus: true })).toMatchObject({ status: 'succeeded' });
    expect(await hostsOf(name)).toEqual(OURS);
    expect(await isLocked(name)).toBe(true);
    expect((await holderOf(name)).disclose).toBe(false);
    expect(await bulk('nameServers', name, { nameServers })).toMatchObject({ status: 'unchanged' });
    expect(await bulk('lock', name, { transferLock: true })).toMatchObject({ status: 'unchanged' });
    expect(await bulk('privacy', name, { whoIsPrivacyStatus: true })).toMatchObject({ status: 'unchanged' });
  });

  it('while the registry does not answer nothing is sent, that is said, and the next change is free at once', async () => {
    const name = named('silent');
    const changes = [
      { nameServers: FOREIGN.map((hostname) => ({ hostname })) },
      { transferLock: !(await show(name)).transferLock },
      { registrantContacts: { city: 'Dilijan' } },
      { whoIsPrivacyStatus: !(await show(name)).whoIsPrivacyStatus },
    ];
    for (const change of changes) {
      const before = await show(name);
      const sent = (await epp().log()).filter(({ verb }) => verb === 'update').length;
      epp().failNext({ verb: 'info', kind: 'drop-before', times: 20 });
      const { status, body } = await put(name, change);
      epp().behave();
      expect(status, JSON.stringify(change)).toBe(503);
      expect(body.message).toContain('nothing was changed');
      expect((await epp().log()).filter(({ verb }) => verb === 'update')).toHaveLength(sent);
      expect(await show(name)).toEqual(before);
      expect((await put(name, change)).status).toBe(200);
    }
  });
});

describe('a process died after the registry had acted, before it could write that down', () => {
  /** What the dead one leaves: an open attempt that is looked at in a second, and a registry that has changed. */
  const leaveOpen = async (name: string, params: object) => {
    const { db } = server.test;
    const [domain] = await db('domains').where({ domain: name }).select<{ id: string }[]>('id');
    const now = server.test.clock.now();
    const attempt = { domain_id: domain?.id, verb: 'update', state: 'started', params: JSON.stringify(params) };
    const look_at = new Date(Date.now() + 1000);
    await db('registry_attempts').insert({
      id: `reg_left${Object.keys(params).join('')}`.toLowerCase(),
      ...attempt,
      created_at: now,
      look_at,
    });
  };

  it.each([
    ['the lock', { transferLock: false }, { transferLock: true }],
    [
      'name servers',
      { nameServers: FOREIGN.map((hostname) => ({ hostname })) },
      { nameServers: OURS.map((hostname) => ({ hostname })) },
    ],
  ])('%s: what our row still says is not answered, but asked and sent', async (_, lost, wanted) => {
    const name = named('died');
    expect((await put(name, wanted)).status).toBe(200);
    await leaveOpen(name, lost);
    await epp().setStatus(name, LOCK, false);
    if ('nameServers' in lost) await setHosts(name, FOREIGN);
    const { status, body } = await put(name, wanted);
    expect(status, body.message).toBe(200);
    expect(body).toMatchObject(wanted);
    if ('nameServers' in wanted) expect(await hostsOf(name)).toEqual(OURS);
    else expect(await isLocked(name)).toBe(true);
  });
});

describe('the owner is told of what the nightly comparison finds changed', () => {
  it('delegation, lock, hold and registrant; a changed registrant waits for a person, who is asked once', async () => {
    const [night, person] = [named('night'), named('person')];
    await put(night, { transferLock: true });
    await setHosts(night, FOREIGN);
    await epp().setStatus(night, LOCK, false);
    await atRegistry(server.databaseUrl, night, { registrant: (await holderOf(named('none'))).id });
    await epp().setStatus(person, 'serverHold', true);
    const { id, postal } = await holderOf(person);
    await contactAtRegistry(server.databaseUrl, id, { postal: postal.map((one) => ({ ...one, name: 'Mallory Doe' })) });
    await nextNight();

    await told(night, `Name servers: ${FOREIGN.join(', ')}. Previously: ${OURS.join(', ')}.`);
    await told(night, 'The transfer lock is now off');
    await told(night, 'Registrant: ');
    await told(person, 'The domain is now on hold');
    await told(person, 'Mallory Doe');
    expect(await show(night)).toMatchObject({ transferLock: false });

    const questions = async (state: string) => {
      const { body } = await administrator.get<Schemas['DiscrepancyList']>(
        `/admin/discrepancies?state=${state}&limit=1000`,
      );
      return body.docs.filter(({ domain, kind }) => [night, person].includes(domain) && kind === 'registrant');
    };
    expect(await questions('open')).toHaveLength(2);
    for (const { _id } of await questions('open')) {
      const settle = (decision: string) =>
        administrator.post(`/admin/discrepancies/${_id}/settle`, { decision, note: 'Looked at.' });
      expect((await settle('released')).status).toBe(422);
      expect((await settle('keep')).status).toBe(200);
    }
    await nextNight();
    expect(await questions('open')).toEqual([]);
  });
});

const SEED = Number(process.env['ANUN_SEED'] ?? 20261129);
const RANDOM = Array.from({ length: 4 }, (_, index) => `against-random-${index}.am`);
const ROUNDS = 12;

describe(`whatever is lost and whoever changes it there (seed ${SEED})`, () => {
  it.each(RANDOM.map((name, index) => [name, index] as const))(
    '%s: a 200 is true at the registry, and in the end both sides agree',
    async (name, index) => {
      const random = generator(SEED + index);
      const pick = <T>(choices: readonly T[]): T => {
        const choice = choices[random(choices.length)];
        if (choice === undefined) throw new Error('nothing to choose from');
        return choice;
      };
      const holdsThere = async (change: Record<string, unknown>) => {
        if ('transferLock' in change) return (await isLocked(name)) === change['transferLock'];
        if ('whoIsPrivacyStatus' in change) return (await holderOf(name)).disclose === !change['whoIsPrivacyStatus'];
        if ('registrantContacts' in change) return (await holderOf(name)).postal[0]?.city === cityOf(change);
        return (await hostsOf(name)).join() === hostsIn(change).join();
      };
      for (let round = 0; round < ROUNDS; round++) {
        const step = `seed ${SEED}, ${name}, round ${round}`;
        const foreign = pick(['nothing', 'hosts', 'lock', 'unlock', 'shown'] as const);
        if (foreign === 'hosts') await setHosts(name, pick([OURS, FOREIGN, [...OURS, ...FOREIGN]]));
        if (foreign === 'lock' || foreign === 'unlock') await epp().setStatus(name, LOCK, foreign === 'lock');
        if (foreign === 'shown')
          await contactAtRegistry(server.databaseUrl, (await holderOf(name)).id, { disclose: pick([true, false]) });
        const change: Record<string, unknown> = pick([
          { transferLock: pick([true, false]) },
          { whoIsPrivacyStatus: pick([true, false]) },
          { registrantContacts: { city: pick(['Goris', 'Sevan', 'Gyumri']) } },
          { nameServers: pick([OURS, FOREIGN]).map((hostname) => ({ hostname })) },
        ]);
        const fault = pick(['none', 'drop-before', 'drop-after', 'refuse'] as const);
        if (fault !== 'none') epp().failNext({ verb: pick(['update', 'info']), kind: fault, times: pick([1, 2, 6]) });
        const first = await put(name, change);
        expect([200, 502, 503], `${step}: ${first.body.message}`).toContain(first.status);
        if (first.status === 200) expect(await holdsThere(change), step).toBe(true);
        epp().behave();

        const again = await put(name, change);
        expect(again.status, `${step}: ${again.body.message}`).toBe(200);
        expect(again.body, step).toMatchObject(change);
        expect(await holdsThere(change), step).toBe(true);
      }
      await nextNight();
      const ours = await show(name);
      expect(ours.nameServers.map(({ hostname }) => hostname).toSorted()).toEqual(await hostsOf(name));
      expect(ours.transferLock).toBe(await isLocked(name));
    },
    60_000,
  );
});

const hostsIn = ({ nameServers }: Record<string, unknown>): string[] =>
  Array.isArray(nameServers) ? nameServers.map((one: { hostname: string }) => one.hostname) : [];
const cityOf = ({ registrantContacts }: Record<string, unknown>): unknown =>
  typeof registrantContacts === 'object' && registrantContacts && 'city' in registrantContacts
    ? registrantContacts.city
    : undefined;
