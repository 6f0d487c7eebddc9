import { beforeAll, describe, expect, test } from 'vitest';
import type { CreateDomain, ZoneRegistry } from '../../api/registry/index.ts';
import {
  day,
  drainQueue,
  nameServers,
  person,
  reference,
  startTestRegistry,
  type TestRegistry,
  value,
} from './support.ts';

let stand: TestRegistry;
let am: ZoneRegistry;
let org: ZoneRegistry;
let com: ZoneRegistry;
let other: ZoneRegistry;

beforeAll(async () => {
  stand = await startTestRegistry();
  const factory = stand.connect();
  [am, org, com] = [factory.forZone('am'), factory.forZone('org'), factory.forZone('com')];
  other = stand.connect(1).forZone('am');
  const contact = { ...person, authInfo: 'c-secret' };
  await am.contacts.create({ ...contact, id: 'C10', reference: reference() });
  await other.contacts.create({ ...contact, id: 'C20', reference: reference() });
});

const domain = (name: string, more: Partial<CreateDomain> = {}): CreateDomain => ({
  name,
  years: 1,
  registrant: 'C10',
  admin: 'C10',
  tech: 'C10',
  nameServers,
  authInfo: 'secret-1',
  reference: reference(),
  ...more,
});

describe('an Armenian name', () => {
  test('is created, seen, renewed, changed and given back', async () => {
    const created = await am.create(domain('life.am', { years: 2, billing: 'C10' }));
    expect(created).toEqual({
      outcome: 'done',
      value: { name: 'life.am', createdAt: '2027-03-01T10:00:00.000Z', expiresAt: '2029-03-01T10:00:00.000Z' },
    });
    expect(value(await am.info('life.am'))).toEqual({
      name: 'life.am',
      registryId: expect.stringMatching(/^D\w+-TEST$/),
      statuses: ['ok'],
      registrant: 'C10',
      contacts: { admin: ['C10'], tech: ['C10'], billing: ['C10'] },
      nameServers,
      subordinateHosts: [],
      sponsor: 'ANUN-TEST',
      createdAt: '2027-03-01T10:00:00.000Z',
      updatedAt: undefined,
      expiresAt: '2029-03-01T10:00:00.000Z',
      transferredAt: undefined,
      authInfo: 'secret-1',
      dnssec: [],
    });

    const renewed = await am.renew({ name: 'life.am', currentExpiry: '2029-03-01', years: 1, reference: reference() });
    expect(value(renewed)).toEqual({ name: 'life.am', expiresAt: '2030-03-01T10:00:00.000Z' });

    const glue = { host: 'ns1.life.am', addresses: ['192.0.2.1', '2001:db8::1'] };
    const changed = await am.update({
      name: 'life.am',
      add: { nameServers: [glue], statuses: ['clientTransferProhibited'], contacts: { tech: ['C20'] } },
      remove: { nameServers: nameServers.slice(0, 1), contacts: { tech: ['C10'] } },
      change: { authInfo: 'secret-2' },
      reference: reference(),
    });
    expect(changed).toEqual({ outcome: 'done', value: null });
    expect(value(await am.info('life.am'))).toMatchObject({
      nameServers: [nameServers[1], glue],
      statuses: ['clientTransferProhibited'],
      contacts: { admin: ['C10'], tech: ['C20'], billing: ['C10'] },
      authInfo: 'secret-2',
    });

    expect(await am.delete({ name: 'life.am', reference: reference() })).toEqual({ outcome: 'done', value: null });
    expect(await am.info('life.am')).toMatchObject({ outcome: 'refused', code: 2303, reason: 'not_found' });
  });

  test('in Armenian letters goes as its A-label', async () => {
    const name = 'xn--y9aaa1d0ai1cq.xn--y9a3aq';
    const registry = stand.connect().forZone('xn--y9a3aq');
    expect(registry.profile.name).toBe('am');
    expect(value(await registry.check([name]))).toEqual([{ name, available: true, reason: undefined }]);
    expect(value(await registry.create(domain(name))).name).toBe(name);
    expect(value(await registry.check([name]))).toEqual([{ name, available: false, reason: 'in use' }]);
  });

  test('that is older than its grace period is deleted later, and poll says so', async () => {
    await am.create(domain('later.am'));
    stand.clock.advance(30 * day);
    const sent = reference();
    const deleted = await am.delete({ name: 'later.am', reference: sent });
    expect(deleted).toEqual({
      outcome: 'pending',
      value: null,
      reference: sent,
      registryReference: expect.any(String),
    });
    expect(value(await am.info('later.am')).statuses).toEqual(['pendingDelete']);
    stand.clock.advance(5 * day);
    expect(await drainQueue(am)).toMatchObject([{ data: { name: 'later.am', approved: true, reference: sent } }]);
    expect(await am.info('later.am')).toMatchObject({ outcome: 'refused', code: 2303 });
  });

  test('that nobody renews can be renewed for 45 days and is free after them', async () => {
    await am.create(domain('lapse.am'));
    const expiry = value(await am.info('lapse.am')).expiresAt ?? '';
    stand.clock.advance(365 * day + 44 * day);
    const currentExpiry = expiry.slice(0, 10);
    expect((await am.renew({ name: 'lapse.am', currentExpiry, years: 1, reference: reference() })).outcome).toBe(
      'done',
    );
    stand.clock.advance(366 * day + day);
    expect(value(await am.check(['lapse.am']))).toMatchObject([{ available: true }]);
    const texts = (await drainQueue(am)).map(({ text }) => text);
    expect(texts).toContain('lapse.am was not renewed and is released');
  });
});

describe('check', () => {
  test('answers any number of names in the order asked, doubles included', async () => {
    const names = [
      'registered.am',
      ...Array.from({ length: 45 }, (_, index) => `free-${index}.am`),
      'reserved.am',
      'registered.am',
    ];
    const results = value(await am.check(names));
    expect(results.map(({ name }) => name)).toEqual(names);
    expect(results.filter(({ available }) => !available)).toEqual([
      { name: 'registered.am', available: false, reason: 'in use' },
      { name: 'reserved.am', available: false, reason: 'reserved' },
      { name: 'registered.am', available: false, reason: 'in use' },
    ]);
    expect(await am.check([])).toEqual({ outcome: 'done', value: [] });
  });
});

describe('a name that another registrar holds', () => {
  test('shows its sponsor and dates, not its secrets; the right code opens it, a wrong one is refused', async () => {
    const info = value(await am.info('registered.com.am'));
    expect(info).toMatchObject({ sponsor: 'OTHER-TEST', authInfo: undefined, registrant: undefined });
    const since = new Date(stand.clock.now().getTime() - 400 * day).toISOString();
    expect(info).toMatchObject({ createdAt: since, statuses: ['inactive'] });
    expect(value(await am.info('registered.com.am', 'Registered-1')).authInfo).toBe('Registered-1');
    expect(await am.info('registered.com.am', 'guess')).toMatchObject({
      outcome: 'refused',
      code: 2202,
      reason: 'not_authorised',
    });
  });

  test('cannot be registered, renewed, changed or deleted by us', async () => {
    const name = 'theirs.am';
    await other.create(domain(name));
    const { expiresAt = '' } = value(await am.info(name));
    const renewal = { name, currentExpiry: expiresAt.slice(0, 10), years: 1, reference: reference() };
    expect(await am.create(domain(name))).toMatchObject({ outcome: 'refused', code: 2302, reason: 'exists' });
    for (const answer of [
      await am.renew(renewal),
      await am.update({ name, add: { statuses: ['clientHold'] }, reference: reference() }),
      await am.delete({ name, reference: reference() }),
    ])
      expect(answer).toMatchObject({ outcome: 'refused', code: 2201, reason: 'not_authorised' });
  });
});

describe('refusals', () => {
  const refusedAs = (code: number, reason: string) => ({ outcome: 'refused', code, reason });

  test('name what is wrong with a registration', async () => {
    expect(await am.create(domain('six.am', { years: 6 }))).toMatchObject(refusedAs(2004, 'parameter'));
    expect(await am.create(domain('bad_name.am'))).toMatchObject(refusedAs(2005, 'parameter'));
    expect(await am.create(domain('a.b.am'))).toMatchObject(refusedAs(2306, 'policy'));
    expect(await am.create(domain('com.am'))).toMatchObject(refusedAs(2306, 'policy'));
    expect(await am.create(domain('who.am', { admin: 'NOBODY' }))).toMatchObject(refusedAs(2303, 'not_found'));
    expect(await am.create(domain('open.am', { authInfo: '' }))).toMatchObject(refusedAs(2003, 'parameter'));
    const lonely = nameServers.slice(0, 1);
    expect(await am.create(domain('one.am', { nameServers: lonely }))).toMatchObject(refusedAs(2306, 'policy'));
    const stray = [...nameServers, { host: 'ns.elsewhere.org', addresses: ['192.0.2.1'] }];
    expect(await am.create(domain('glue.am', { nameServers: stray }))).toMatchObject(refusedAs(2306, 'policy'));
    const scoped = [...nameServers, { host: 'ns.scope.am', addresses: ['fe80::1%eth0'] }];
    expect(await am.create(domain('scope.am', { nameServers: scoped }))).toMatchObject(refusedAs(2005, 'parameter'));
    expect(await am.create(domain('nul.am', { authInfo: 'a\u0000b' }))).toMatchObject(refusedAs(2005, 'parameter'));
  });

  test('stop a renewal with a stale date, or beyond what the zone allows', async () => {
    await am.create(domain('stale.am', { years: 5 }));
    const { expiresAt = '' } = value(await am.info('stale.am'));
    const base = { name: 'stale.am', years: 1, reference: reference() };
    expect(await am.renew({ ...base, currentExpiry: '2020-01-01' })).toMatchObject(refusedAs(2306, 'policy'));
    const beyond = await am.renew({ ...base, currentExpiry: expiresAt.slice(0, 10) });
    expect(beyond).toMatchObject(refusedAs(2105, 'not_eligible'));
    expect(value(await am.info('stale.am')).expiresAt).toBe(expiresAt);
  });

  test('EPP-3: a lock forbids transfer and deletion only, a registry lock is named, a renewal leaves both', async () => {
    await am.create(domain('lock.am'));
    const locks = ['clientTransferProhibited', 'clientDeleteProhibited'];
    const lock = (more: object) => am.update({ name: 'lock.am', ...more, reference: reference() });
    expect(await lock({ add: { statuses: locks } })).toMatchObject({ outcome: 'done' });
    const third = [{ host: 'ns3.dns.example', addresses: [] }];
    expect(await lock({ add: { nameServers: third } })).toMatchObject({ outcome: 'done' });
    expect(await am.delete({ name: 'lock.am', reference: reference() })).toMatchObject(refusedAs(2304, 'prohibited'));
    expect(await lock({ remove: { statuses: locks } })).toMatchObject({ outcome: 'done' });

    await stand.control.setStatus('lock.am', 'serverUpdateProhibited', true);
    const refused = await lock({ add: { statuses: locks } });
    expect(refused).toMatchObject({
      ...refusedAs(2304, 'prohibited'),
      message: expect.stringContaining('serverUpdateProhibited'),
    });
    const { expiresAt = '' } = value(await am.info('lock.am'));
    await am.renew({ name: 'lock.am', currentExpiry: expiresAt.slice(0, 10), years: 1, reference: reference() });
    expect(value(await am.info('lock.am')).statuses).toEqual(['serverUpdateProhibited']);
  });

  test('clientUpdateProhibited can be lifted by the update that removes it, by no other', async () => {
    await am.create(domain('self.am'));
    const update = (more: object) => am.update({ name: 'self.am', ...more, reference: reference() });
    await update({ add: { statuses: ['clientUpdateProhibited'] } });
    expect(await update({ add: { statuses: ['clientHold'] } })).toMatchObject(refusedAs(2304, 'prohibited'));
    expect((await update({ remove: { statuses: ['clientUpdateProhibited'] } })).outcome).toBe('done');
    expect(await update({ add: { statuses: ['serverHold'] } })).toMatchObject(refusedAs(2306, 'policy'));
  });
});

describe('codes of any characters (BLK-3)', () => {
  test.each([
    `aB3,x;"y'<z>&$+]]>`,
    'Ab12!cd',
    'Ab12\u00A0cd',
    ' lead and trail ',
    '&amp;&#65;&lt;',
    'ա֏𝒳',
    'tab\there',
  ])('come back byte for byte: %j', async (code) => {
    const name = `code-${Buffer.from(code).toString('hex').slice(0, 40)}.am`;
    expect((await am.create(domain(name, { authInfo: code }))).outcome).toBe('done');
    expect(value(await am.info(name)).authInfo).toBe(code);
    expect((await other.info(name, code)).outcome).toBe('done');
    expect((await stand.control.domain(name))?.authInfo).toBe(code);
    await am.update({ name, change: { authInfo: `${code}2` }, reference: reference() });
    expect(value(await am.info(name)).authInfo).toBe(`${code}2`);
  });
});

describe('DNSSEC', () => {
  const first = { keyTag: 65535, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
  const second = { keyTag: 0, algorithm: 8, digestType: 4, digest: 'CD'.repeat(48) };

  test('DS records come with the name, are added, replaced and removed', async () => {
    const name = 'signed.am';
    await am.create(domain(name, { dnssec: [first] }));
    expect(value(await am.info(name)).dnssec).toEqual([first]);
    await am.update({ name, dnssec: { remove: [first], add: [second] }, reference: reference() });
    expect(value(await am.info(name)).dnssec).toEqual([second]);
    await am.update({ name, dnssec: { remove: 'all' }, reference: reference() });
    expect(value(await am.info(name)).dnssec).toEqual([]);
  });

  test('a bad record is refused', async () => {
    await am.create(domain('unsigned.am'));
    const add = (record: object) =>
      am.update({ name: 'unsigned.am', dnssec: { add: [{ ...first, ...record }] }, reference: reference() });
    expect(await add({ keyTag: 65536 })).toMatchObject({ outcome: 'refused', code: 2004 });
    expect(await add({ digest: '0000GG' })).toMatchObject({ outcome: 'refused', code: 2005 });
  });
});

describe('contacts', () => {
  test('are created, read and changed', async () => {
    const created = await am.contacts.create({
      ...person,
      id: 'AN-1',
      authInfo: 'a<b',
      disclose: false,
      reference: reference(),
    });
    expect(value(created).id).toBe('AN-1');
    expect(value(await am.contacts.info('AN-1'))).toMatchObject({
      ...person,
      id: 'AN-1',
      statuses: ['ok'],
      sponsor: 'ANUN-TEST',
      authInfo: 'a<b',
      disclose: false,
    });
    await am.contacts.update({ id: 'AN-1', email: 'new@example.am', voice: '+1.5551234', reference: reference() });
    expect(value(await am.contacts.info('AN-1'))).toMatchObject({
      email: 'new@example.am',
      voice: '+1.5551234',
      postal: person.postal,
    });
    await am.create(domain('linked.am', { registrant: 'AN-1' }));
    expect(value(await am.contacts.info('AN-1')).statuses).toEqual(['ok', 'linked']);
  });

  test('are refused when wrong, taken, unknown or another registrar’s', async () => {
    const create = (more: object) =>
      am.contacts.create({ ...person, id: 'AN-9', authInfo: 'x', reference: reference(), ...more });
    expect(await create({ id: 'C10' })).toMatchObject({ code: 2302 });
    expect(await create({ voice: '010 123456' })).toMatchObject({ code: 2005 });
    const foreign = person.postal.map((postal) => ({ ...postal, type: 'int' }));
    expect(await create({ postal: foreign })).toMatchObject({ code: 2005 });
    expect(await am.contacts.info('NOBODY')).toMatchObject({ code: 2303 });
    expect(await am.contacts.info('C20')).toMatchObject({ code: 2201 });
    expect((await am.contacts.info('C20', 'c-secret')).outcome).toBe('done');
  });
});

describe('gTLDs', () => {
  const servers = [
    { host: 'ns1.hosting.example', addresses: [] },
    { host: 'ns2.hosting.example', addresses: [] },
  ];

  test('keep name servers as objects, which ensure makes once', async () => {
    expect(await org.create(domain('objects.org', { nameServers: servers }))).toMatchObject({ code: 2303 });
    expect(value(await org.hosts.ensure(servers))).toEqual(['ns1.hosting.example', 'ns2.hosting.example']);
    expect(value(await org.hosts.ensure(servers))).toEqual([]);
    expect((await org.create(domain('objects.org', { nameServers: servers }))).outcome).toBe('done');
    expect(value(await org.info('objects.org')).nameServers).toEqual(servers);
    expect(await org.hosts.delete({ name: 'ns1.hosting.example', reference: reference() })).toMatchObject({
      code: 2305,
      reason: 'prohibited',
    });
  });

  test('take glue for hosts below one’s own name only', async () => {
    await org.create(domain('glue.org', { nameServers: [] }));
    expect(value(await org.info('glue.org')).statuses).toEqual(['inactive']);
    const name = 'ns1.glue.org';
    const create = (host: string) => org.hosts.create({ name: host, addresses: ['192.0.2.7'], reference: reference() });
    expect(value(await create(name))).toEqual({ name });
    expect(await create('ns1.missing.org')).toMatchObject({ code: 2303 });
    expect(await create('ns1.elsewhere.example')).toMatchObject({ code: 2306 });
    const change = { addAddresses: ['2001:DB8:0:0:0:0:0:1'], removeAddresses: ['192.0.2.7'] };
    await org.hosts.update({ name, ...change, reference: reference() });
    expect(value(await org.hosts.info(name))).toMatchObject({ name, addresses: ['2001:db8::1'], sponsor: 'ANUN-TEST' });
    expect(value(await org.info('glue.org')).subordinateHosts).toEqual([name]);
    expect(await org.delete({ name: 'glue.org', reference: reference() })).toMatchObject({ code: 2305 });
    expect((await org.hosts.delete({ name, reference: reference() })).outcome).toBe('done');
    expect(value(await org.hosts.check([name]))).toEqual([{ name, available: true, reason: undefined }]);
  });

  test('without contacts are not sent any', async () => {
    expect(com.profile.name).toBe('thin');
    expect((await com.create(domain('thin.com', { nameServers: [] }))).outcome).toBe('done');
    expect(value(await com.info('thin.com'))).toMatchObject({
      registrant: undefined,
      contacts: { admin: [], tech: [] },
    });
  });

  test('Armenian zones have no host objects', async () => {
    expect(await am.hosts.ensure(nameServers)).toEqual({ outcome: 'done', value: [] });
    expect(await am.hosts.info('ns1.dns.example')).toMatchObject({ outcome: 'refused', code: 2307 });
  });
});

test('NS-1 and NS-3: hosts and addresses are read in one spelling, whatever the registry writes', async () => {
  const glue = { host: 'ns.spell.am', addresses: ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:DB8::1'] };
  await am.create(domain('spell.am', { nameServers: [...nameServers, glue] }));
  expect(value(await am.info('spell.am')).nameServers).toEqual([
    ...nameServers,
    { host: 'ns.spell.am', addresses: ['2001:db8::1'] },
  ]);
});
