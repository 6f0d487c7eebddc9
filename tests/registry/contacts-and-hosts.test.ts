import { beforeAll, describe, expect, test } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import {
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
    await am.create(registration('linked.am', { registrant: 'AN-1' }));
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
    expect(await org.create(registration('objects.org', { nameServers: servers }))).toMatchObject({ code: 2303 });
    expect(value(await org.hosts.ensure(servers))).toEqual(['ns1.hosting.example', 'ns2.hosting.example']);
    expect(value(await org.hosts.ensure(servers))).toEqual([]);
    expect((await org.create(registration('objects.org', { nameServers: servers }))).outcome).toBe('done');
    expect(value(await org.info('objects.org')).nameServers).toEqual(servers);
    expect(await org.hosts.delete({ name: 'ns1.hosting.example', reference: reference() })).toMatchObject({
      code: 2305,
      reason: 'prohibited',
    });
  });

  test('take glue for hosts below one’s own name only', async () => {
    await org.create(registration('glue.org', { nameServers: [] }));
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
    expect((await com.create(registration('thin.com', { nameServers: [] }))).outcome).toBe('done');
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
