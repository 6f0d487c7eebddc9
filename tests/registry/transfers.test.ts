import { beforeAll, describe, expect, test } from 'vitest';
import type { TransferState, ZoneRegistry } from '../../api/registry/index.ts';
import { domainTransfer } from '../../api/registry/epp/domain-transfer.ts';
import { frame } from './golden.ts';
import {
  day,
  drainQueue,
  hour,
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
const CODE = 'Registered-1';

beforeAll(async () => {
  stand = await startTestRegistry();
  am = stand.connect().forZone('am');
  other = stand.connect(1).forZone('am');
  await am.contacts.create({ ...person, id: 'C10', authInfo: 'c-secret', reference: reference() });
});

const asked = (name: string, more: { years?: number; authInfo?: string } = {}) =>
  am.transfers.request({ name, years: 1, authInfo: CODE, reference: reference(), ...more });
const transfersIn = async (registry: ZoneRegistry, name: string) =>
  (await drainQueue(registry))
    .flatMap(({ data }) => (data?.kind === 'transfer' ? [data] : []))
    .filter((data: TransferState) => data.name === name)
    .map(({ status }) => status);
const logged = async (verb: string, name: string) =>
  (await stand.control.log()).filter((entry) => entry.verb === verb && entry.name === name);

describe('frames', () => {
  test('a request carries its years and the code, escaped once', () =>
    expect(
      frame(domainTransfer('request', { name: 'a.am', years: 1, authInfo: 'a<b&"', reference: 'ref-1' })),
    ).toMatchInlineSnapshot(`
        "<?xml version="1.0" encoding="UTF-8"?>
        <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
          <command>
            <transfer op="request">
              <domain:transfer xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
                <domain:name>a.am</domain:name>
                <domain:period unit="y">1</domain:period>
                <domain:authInfo>
                  <domain:pw>a&lt;b&amp;&quot;</domain:pw>
                </domain:authInfo>
              </domain:transfer>
            </transfer>
            <clTRID>ref-1</clTRID>
          </command>
        </epp>"
      `));

  test.each(['query', 'approve', 'reject', 'cancel'] as const)('%s names the name alone', (op) => {
    const text = frame(domainTransfer(op, { name: 'a.am', reference: 'ref-1' }));
    expect(text).toContain(`<transfer op="${op}">`);
    expect(text).not.toMatch(/period|authInfo/);
  });
});

describe('a transfer to us', () => {
  test('that nobody decides is approved after five days, with a year more, and both are told', async () => {
    const before = value(await am.info('registered-1.am'));
    const pending = await asked('registered-1.am');
    expect(pending).toMatchObject({
      outcome: 'pending',
      value: { status: 'pending', requestedBy: am.registrar, actedBy: other.registrar },
    });
    expect(new Date(value(await am.transfers.query('registered-1.am')).actedAt)).toEqual(
      new Date(stand.clock.now().getTime() + 5 * day),
    );
    expect(value(await am.info('registered-1.am')).statuses).toContain('pendingTransfer');
    stand.clock.advance(5 * day - hour);
    expect(value(await am.info('registered-1.am')).sponsor).toBe(other.registrar);
    stand.clock.advance(hour);
    const after = value(await am.info('registered-1.am'));
    expect(after).toMatchObject({ sponsor: am.registrar, statuses: ['inactive'], authInfo: CODE });
    expect(new Date(after.expiresAt ?? 0).getUTCFullYear()).toBe(new Date(before.expiresAt ?? 0).getUTCFullYear() + 1);
    expect(after.transferredAt).toBe(stand.clock.now().toISOString());
    expect(await transfersIn(am, 'registered-1.am')).toEqual(['pending', 'serverApproved']);
    expect(await transfersIn(other, 'registered-1.am')).toEqual(['pending', 'serverApproved']);
  });

  test('is approved or rejected by the other registrar an hour later, as the name says', async () => {
    await asked('transfer-approved-1.am');
    await asked('transfer-rejected-1.am');
    stand.clock.advance(hour);
    expect(value(await am.info('transfer-approved-1.am')).sponsor).toBe(am.registrar);
    expect(value(await am.info('transfer-rejected-1.am'))).toMatchObject({ sponsor: other.registrar });
    expect(value(await am.transfers.query('transfer-rejected-1.am')).status).toBe('clientRejected');
  });

  test('is cancelled by us alone, while it is pending', async () => {
    await asked('registered-2.am');
    const decide = { name: 'registered-2.am', reference: reference() };
    expect(await am.transfers.approve(decide)).toMatchObject({ outcome: 'refused', code: 2201 });
    expect(await other.transfers.cancel(decide)).toMatchObject({ outcome: 'refused', code: 2201 });
    expect(value(await am.transfers.cancel(decide)).status).toBe('clientCancelled');
    expect(await am.transfers.cancel(decide)).toMatchObject({ outcome: 'refused', code: 2301 });
    expect(value(await am.info('registered-2.am'))).toMatchObject({
      sponsor: other.registrar,
      statuses: ['inactive'],
    });
    expect((await asked('registered-2.am')).outcome).toBe('pending');
  });

  test('adds no year that was not asked for, and none beyond what the zone allows', async () => {
    await asked('transfer-approved-2.am', { years: 0 });
    await asked('transfer-approved-3.am', { years: 5 });
    const before = value(await am.info('transfer-approved-2.am')).expiresAt;
    stand.clock.advance(hour);
    expect(value(await am.info('transfer-approved-2.am')).expiresAt).toBe(before);
    const most = new Date(stand.clock.now());
    most.setUTCFullYear(most.getUTCFullYear() + 5);
    expect(value(await am.info('transfer-approved-3.am')).expiresAt).toBe(most.toISOString());
  });
});

describe('a transfer that cannot work', () => {
  test.each([
    ['a name that nobody has', 'nobody-has-it.am', 2303],
    ['a locked one', 'transfer-locked.am', 2304],
    ['one registered ten days ago', 'transfer-young.am', 2106],
    ['a code that has just changed', 'transfer-recoded.am', 2202],
  ])('%s', async (_what, name, code) => {
    expect(await asked(name)).toMatchObject({ outcome: 'refused', code });
  });

  test('a wrong code, an own name, a second request', async () => {
    expect(await asked('registered-3.am', { authInfo: 'wrong' })).toMatchObject({ code: 2202 });
    await am.create(registration('own-already.am'));
    expect(await asked('own-already.am', { authInfo: 'secret-1' })).toMatchObject({ code: 2106 });
    await asked('registered-3.am');
    expect(await asked('registered-3.am')).toMatchObject({ code: 2300 });
    expect(await am.transfers.query('own-already.am')).toMatchObject({ code: 2301 });
  });

  test('a name rests for 60 days after it has moved', async () => {
    await asked('transfer-approved-4.am');
    stand.clock.advance(hour);
    const back = () =>
      other.transfers.request({ name: 'transfer-approved-4.am', authInfo: CODE, reference: reference() });
    expect(await back()).toMatchObject({ code: 2106 });
    stand.clock.advance(60 * day);
    expect((await back()).outcome).toBe('pending');
  });
});

describe('a transfer from us', () => {
  const leaving = async (name: string) => {
    await am.create(registration(name, { nameServers }));
    stand.clock.advance(61 * day);
    await other.transfers.request({ name, years: 1, authInfo: 'secret-1', reference: reference() });
  };

  test('is told by poll with its deadline, keeps the name from other changes, and we decide', async () => {
    await leaving('leaving-1.am');
    expect(await transfersIn(am, 'leaving-1.am')).toEqual(['pending']);
    const renewal = { name: 'leaving-1.am', currentExpiry: '2028-03-01', years: 1, reference: reference() };
    expect(await am.renew(renewal)).toMatchObject({ code: 2304 });
    expect(value(await am.transfers.reject({ name: 'leaving-1.am', reference: reference() })).status).toBe(
      'clientRejected',
    );
    expect(value(await am.info('leaving-1.am'))).toMatchObject({ sponsor: am.registrar, statuses: ['ok'] });
    expect(await transfersIn(other, 'leaving-1.am')).toEqual(['pending', 'clientRejected']);

    await leaving('leaving-2.am');
    expect(value(await am.transfers.approve({ name: 'leaving-2.am', reference: reference() })).status).toBe(
      'clientApproved',
    );
    expect(value(await am.info('leaving-2.am')).sponsor).toBe(other.registrar);
  });

  test('takes the hosts below the name along', async () => {
    const org = stand.connect().forZone('org');
    await org.create(registration('leaving.org', { nameServers: [] }));
    await org.hosts.create({ name: 'ns.leaving.org', addresses: ['192.0.2.1'], reference: reference() });
    stand.clock.advance(61 * day);
    const theirs = stand.connect(1).forZone('org');
    await theirs.transfers.request({ name: 'leaving.org', authInfo: 'secret-1', reference: reference() });
    await org.transfers.approve({ name: 'leaving.org', reference: reference() });
    expect(value(await org.hosts.info('ns.leaving.org')).sponsor).toBe(other.registrar);
  });
});

describe('a lost answer', () => {
  test('before the work leaves nothing, after it leaves a pending transfer, and a query tells them apart', async () => {
    expect(await asked('transfer-drop-before.am')).toMatchObject({ outcome: 'unknown', sent: true });
    expect(await am.transfers.query('transfer-drop-before.am', CODE)).toMatchObject({ code: 2301 });
    expect(await logged('transfer', 'transfer-drop-before.am')).toHaveLength(0);

    expect(await asked('transfer-drop-after.am')).toMatchObject({ outcome: 'unknown', sent: true });
    expect(value(await am.transfers.query('transfer-drop-after.am', CODE))).toMatchObject({
      status: 'pending',
      requestedBy: am.registrar,
    });
    expect(await logged('transfer', 'transfer-drop-after.am')).toHaveLength(1);
    expect(await asked('transfer-drop-after.am')).toMatchObject({ code: 2300 });
  });

  test.each(['approve', 'reject'] as const)('to %s is seen by a query', async (op) => {
    const name = `lost-${op}.am`;
    await am.create(registration(name));
    stand.clock.advance(61 * day);
    await other.transfers.request({ name, authInfo: 'secret-1', reference: reference() });
    stand.control.failNext({ verb: `transfer-${op}`, kind: 'drop-after' });
    expect(await am.transfers[op]({ name, reference: reference() })).toMatchObject({ outcome: 'unknown' });
    expect(value(await am.transfers.query(name)).status).toBe(op === 'approve' ? 'clientApproved' : 'clientRejected');
  });
});
