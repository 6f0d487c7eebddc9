import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreateDomain, registryFactory, type ZoneRegistry } from '../../../api/registry/index.ts';
import {
  drainQueue,
  endpointOf,
  hour,
  nameServers,
  person,
  quiet,
  reference,
  startTestRegistry,
  type TestRegistry,
} from '../../registry/support.ts';
import { type Recorder, startRecorder } from './recorder.ts';
import { type SchemaCheck, schemaCheck } from './schema.ts';

let stand: TestRegistry;
let recorder: Recorder;
let check: SchemaCheck;
let close: () => Promise<void>;
let am: ZoneRegistry;
let org: ZoneRegistry;
let com: ZoneRegistry;

beforeAll(async () => {
  check = schemaCheck();
  stand = await startTestRegistry();
  recorder = await startRecorder(stand.port);
  const endpoint = endpointOf(recorder.port, recorder.ca);
  const factory = registryFactory({
    endpoints: { am: endpoint, generic: endpoint },
    log: quiet,
    pool: { sessions: { checks: 1, commands: 1 } },
  });
  [am, org, com] = [factory.forZone('am'), factory.forZone('org'), factory.forZone('com')];
  close = () => factory.close();
});
afterAll(async () => {
  await close();
  recorder.stop();
});

const ds = { keyTag: 12345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
const domain = (name: string, more: Partial<CreateDomain> = {}): CreateDomain => ({
  name,
  years: 1,
  registrant: 'REG-1',
  admin: 'REG-1',
  tech: 'REG-1',
  billing: 'REG-1',
  nameServers: [...nameServers, { host: `ns.${name}`, addresses: ['192.0.2.1', '2001:db8::1'] }],
  dnssec: [ds],
  authInfo: `aB3,x;"y'<z>&$+]]>`,
  reference: reference(),
  ...more,
});

/** Every command of the port, with each kind of answer that the stand-in has. */
async function everything(): Promise<void> {
  const contact = { ...person, id: 'REG-1', authInfo: 'c<d', disclose: false, reference: reference() };
  await am.contacts.create(contact);
  await am.contacts.create(contact);
  await am.contacts.info('REG-1');
  await am.contacts.info('REG-1', 'wrong');
  await am.contacts.update({
    id: 'REG-1',
    postal: person.postal.slice(0, 1),
    fax: '+374.10123457',
    authInfo: 'e&f',
    reference: reference(),
  });
  await am.contacts.info('NOBODY');

  await am.check(['full.am', 'registered.am', 'reserved.am', 'bad_name.am', 'xn--y9aaa1d0ai1cq.xn--y9a3aq']);
  await am.create(domain('full.am'));
  await am.create(domain('full.am'));
  await am.info('full.am');
  await am.info('registered.am');
  await am.info('registered.am', 'Registered-1');
  const transfer = { name: 'registered.am', years: 1, authInfo: 'Registered-1', reference: reference() };
  await am.transfers.request(transfer);
  await am.transfers.query('registered.am', 'Registered-1');
  await am.transfers.approve(transfer);
  await am.transfers.reject(transfer);
  await am.transfers.cancel(transfer);
  await am.renew({ name: 'full.am', currentExpiry: '2028-03-01', years: 1, reference: reference() });
  await am.renew({ name: 'full.am', currentExpiry: '2028-03-01', years: 1, reference: reference() });
  await am.update({
    name: 'full.am',
    add: { nameServers: [{ host: 'ns9.full.am', addresses: ['192.0.2.9'] }], statuses: ['clientTransferProhibited'] },
    remove: { nameServers: nameServers.slice(0, 1), contacts: { billing: ['REG-1'] } },
    change: { registrant: 'REG-1', authInfo: 'new <secret>' },
    dnssec: { remove: [ds], add: [{ ...ds, keyTag: 1 }] },
    reference: reference(),
  });
  await am.update({ name: 'full.am', dnssec: { remove: 'all' }, reference: reference() });
  await am.info('full.am');
  await am.delete({ name: 'full.am', reference: reference() });

  for (const name of ['pending.am', 'rejected.am', 'refused.am', 'busy.am']) await am.create(domain(name));
  stand.clock.advance(hour);
  await drainQueue(am);
  stand.clock.advance(400 * 24 * hour);
  await drainQueue(am);
  await am.ack('12345');
  stand.control.failNext({ verb: 'poll', kind: 'refuse', code: 2500 });
  await am.poll();

  await org.hosts.ensure(nameServers);
  await org.create(domain('objects.org', { nameServers }));
  await org.hosts.create({ name: 'ns.objects.org', addresses: ['192.0.2.1', '2001:db8::1'], reference: reference() });
  await org.hosts.update({
    name: 'ns.objects.org',
    addAddresses: ['192.0.2.2'],
    removeAddresses: ['192.0.2.1'],
    reference: reference(),
  });
  await org.hosts.info('ns.objects.org');
  await org.info('objects.org');
  await org.hosts.delete({ name: 'ns1.dns.example', reference: reference() });
  await org.hosts.delete({ name: 'ns.objects.org', reference: reference() });
  stand.clock.advance(10 * 24 * hour);
  await org.delete({ name: 'objects.org', reference: reference() });
  await org.info('objects.org');
  await org.restores.request({ name: 'objects.org', reference: reference() });
  await org.restores.report({
    name: 'objects.org',
    before: 'Holder: Anna & Sons',
    after: 'Holder: Anna & Sons',
    deletedAt: stand.clock.now().toISOString(),
    restoredAt: stand.clock.now().toISOString(),
    reason: 'The holder wants it back.',
    reference: reference(),
  });
  await com.create(domain('thin.com', { nameServers: [], dnssec: [] }));
  await com.info('thin.com');
}

describe('frames against the RFCs’ schemas', () => {
  test('all that both sides print are valid', async () => {
    await everything();
    await close();
    const { fromClient, fromServer } = recorder;
    const verbs = (frames: string[]) =>
      new Set(frames.flatMap((frame) => /<(?:domain|host|contact):(\w+) xmlns/.exec(frame)?.[1] ?? []));
    expect(verbs(fromClient)).toEqual(new Set(['create', 'info', 'update', 'check', 'transfer', 'renew', 'delete']));
    expect(verbs(fromServer)).toEqual(new Set(['creData', 'infData', 'chkData', 'trnData', 'renData', 'panData']));
    const codes = new Set(fromServer.map((frame) => /code="(\d+)"/.exec(frame)?.[1]));
    for (const code of ['1000', '1001', '1300', '1301', '1500', '2202', '2302', '2303', '2305', '2306', '2400', '2500'])
      expect(codes).toContain(code);

    const wrong = [...fromClient, ...fromServer].flatMap((frame) =>
      check(frame).map((problem) => ({ problem, frame })),
    );
    expect(wrong).toEqual([]);
    expect(fromClient.length).toBeGreaterThan(40);
  });

  test('would notice a frame that is not', () => {
    expect(check('<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command><restart/></command></epp>')).not.toEqual([]);
  });
});
