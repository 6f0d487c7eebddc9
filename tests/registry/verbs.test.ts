import { beforeAll, describe, expect, test } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import {
  day,
  drainQueue,
  nameServers,
  person,
  reference,
  registration,
  startTestRegistry,
  type TestRegistry,
  value,
} from './support.ts';

let stand: TestRegistry;
let am: ZoneRegistry;
let other: ZoneRegistry;

beforeAll(async () => {
  stand = await startTestRegistry();
  am = stand.connect().forZone('am');
  other = stand.connect(1).forZone('am');
  const contact = { ...person, authInfo: 'c-secret' };
  await am.contacts.create({ ...contact, id: 'C10', reference: reference() });
  await other.contacts.create({ ...contact, id: 'C20', reference: reference() });
});

describe('an Armenian name', () => {
  test('is created, seen, renewed, changed and given back', async () => {
    const created = await am.create(registration('life.am', { years: 2, billing: 'C10' }));
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
      gracePeriods: [],
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
    expect(value(await registry.create(registration(name))).name).toBe(name);
    expect(value(await registry.check([name]))).toEqual([{ name, available: false, reason: 'in use' }]);
  });

  test('that is older than its grace period is deleted later, and poll says so', async () => {
    await am.create(registration('later.am'));
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
    await am.create(registration('lapse.am'));
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
    await other.create(registration(name));
    const { expiresAt = '' } = value(await am.info(name));
    const renewal = { name, currentExpiry: expiresAt.slice(0, 10), years: 1, reference: reference() };
    expect(await am.create(registration(name))).toMatchObject({ outcome: 'refused', code: 2302, reason: 'exists' });
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
    expect(await am.create(registration('six.am', { years: 6 }))).toMatchObject(refusedAs(2004, 'parameter'));
    expect(await am.create(registration('bad_name.am'))).toMatchObject(refusedAs(2005, 'parameter'));
    expect(await am.create(registration('a.b.am'))).toMatchObject(refusedAs(2306, 'policy'));
    expect(await am.create(registration('com.am'))).toMatchObject(refusedAs(2306, 'policy'));
    expect(await am.create(registration('who.am', { admin: 'NOBODY' }))).toMatchObject(refusedAs(2303, 'not_found'));
    expect(await am.create(registration('open.am', { authInfo: '' }))).toMatchObject(refusedAs(2003, 'parameter'));
    const lonely = nameServers.slice(0, 1);
    expect(await am.create(registration('one.am', { nameServers: lonely }))).toMatchObject(refusedAs(2306, 'policy'));
    const stray = [...nameServers, { host: 'ns.elsewhere.org', addresses: ['192.0.2.1'] }];
    expect(await am.create(registration('glue.am', { nameServers: stray }))).toMatchObject(refusedAs(2306, 'policy'));
    const scoped = [...nameServers, { host: 'ns.scope.am', addresses: ['fe80::1%eth0'] }];
    expect(await am.create(registration('scope.am', { nameServers: scoped }))).toMatchObject(
      refusedAs(2005, 'parameter'),
    );
    expect(await am.create(registration('nul.am', { authInfo: 'a\u0000b' }))).toMatchObject(
      refusedAs(2005, 'parameter'),
    );
  });

  test('stop a renewal with a stale date, or beyond what the zone allows', async () => {
    await am.create(registration('stale.am', { years: 5 }));
    const { expiresAt = '' } = value(await am.info('stale.am'));
    const base = { name: 'stale.am', years: 1, reference: reference() };
    expect(await am.renew({ ...base, currentExpiry: '2020-01-01' })).toMatchObject(refusedAs(2306, 'policy'));
    const beyond = await am.renew({ ...base, currentExpiry: expiresAt.slice(0, 10) });
    expect(beyond).toMatchObject(refusedAs(2105, 'not_eligible'));
    expect(value(await am.info('stale.am')).expiresAt).toBe(expiresAt);
  });

  test('EPP-3: a lock forbids transfer and deletion only, a registry lock is named, a renewal leaves both', async () => {
    await am.create(registration('lock.am'));
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
    await am.create(registration('self.am'));
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
    expect((await am.create(registration(name, { authInfo: code }))).outcome).toBe('done');
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
    await am.create(registration(name, { dnssec: [first] }));
    expect(value(await am.info(name)).dnssec).toEqual([first]);
    await am.update({ name, dnssec: { remove: [first], add: [second] }, reference: reference() });
    expect(value(await am.info(name)).dnssec).toEqual([second]);
    await am.update({ name, dnssec: { remove: 'all' }, reference: reference() });
    expect(value(await am.info(name)).dnssec).toEqual([]);
  });

  test('a bad record is refused', async () => {
    await am.create(registration('unsigned.am'));
    const add = (record: object) =>
      am.update({ name: 'unsigned.am', dnssec: { add: [{ ...first, ...record }] }, reference: reference() });
    expect(await add({ keyTag: 65536 })).toMatchObject({ outcome: 'refused', code: 2004 });
    expect(await add({ digest: '0000GG' })).toMatchObject({ outcome: 'refused', code: 2005 });
  });
});

test('NS-1 and NS-3: hosts and addresses are read in one spelling, whatever the registry writes', async () => {
  const glue = { host: 'ns.spell.am', addresses: ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:DB8::1'] };
  await am.create(registration('spell.am', { nameServers: [...nameServers, glue] }));
  expect(value(await am.info('spell.am')).nameServers).toEqual([
    ...nameServers,
    { host: 'ns.spell.am', addresses: ['2001:db8::1'] },
  ]);
});
