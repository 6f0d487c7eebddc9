import { beforeAll, describe, expect, test } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import { restoreReport, restoreRequest } from '../../api/registry/epp/domain-restore.ts';
import { frame } from './golden.ts';
import {
  day,
  drainQueue,
  person,
  reference,
  registration,
  startTestRegistry,
  type TestRegistry,
  value,
} from './support.ts';

const report = {
  before: 'Registrant: C10',
  after: 'Registrant: C10 & Sons',
  deletedAt: '2027-03-01T10:00:00.000Z',
  restoredAt: '2027-03-11T10:00:00.000Z',
  reason: 'The holder wants it back.',
};

describe('frames (RFC 3915)', () => {
  test('a request changes nothing else', () =>
    expect(frame(restoreRequest({ name: 'a.org', reference: 'ref-1' }))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <domain:update xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>a.org</domain:name>
              <domain:chg/>
            </domain:update>
          </update>
          <extension>
            <rgp:update xmlns:rgp="urn:ietf:params:xml:ns:rgp-1.0">
              <rgp:restore op="request"/>
            </rgp:update>
          </extension>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));

  test('a report says what was, what is, when and why', () =>
    expect(frame(restoreReport({ ...report, name: 'a.org', reference: 'ref-1' }))).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <epp xmlns="urn:ietf:params:xml:ns:epp-1.0">
        <command>
          <update>
            <domain:update xmlns:domain="urn:ietf:params:xml:ns:domain-1.0">
              <domain:name>a.org</domain:name>
              <domain:chg/>
            </domain:update>
          </update>
          <extension>
            <rgp:update xmlns:rgp="urn:ietf:params:xml:ns:rgp-1.0">
              <rgp:restore op="report">
                <rgp:report>
                  <rgp:preData>Registrant: C10</rgp:preData>
                  <rgp:postData>Registrant: C10 &amp; Sons</rgp:postData>
                  <rgp:delTime>2027-03-01T10:00:00.000Z</rgp:delTime>
                  <rgp:resTime>2027-03-11T10:00:00.000Z</rgp:resTime>
                  <rgp:resReason>The holder wants it back.</rgp:resReason>
                  <rgp:statement>This registrar has not restored the Registered Name in order to assume the rights to use or sell the Registered Name for itself or for any third party.</rgp:statement>
                  <rgp:statement>The information in this report is true to the best of this registrar&apos;s knowledge.</rgp:statement>
                </rgp:report>
              </rgp:restore>
            </rgp:update>
          </extension>
          <clTRID>ref-1</clTRID>
        </command>
      </epp>"
    `));
});

describe('a registry with a redemption period', () => {
  let stand: TestRegistry;
  let am: ZoneRegistry;
  let org: ZoneRegistry;
  let info: ZoneRegistry;
  let other: ZoneRegistry;

  beforeAll(async () => {
    stand = await startTestRegistry();
    const factory = stand.connect();
    [am, org, info] = [factory.forZone('am'), factory.forZone('org'), factory.forZone('info')];
    other = stand.connect(1).forZone('org');
    await am.contacts.create({ ...person, id: 'C10', authInfo: 'c-secret', reference: reference() });
  });

  const give = async (name: string) => value(await org.create(registration(name, { nameServers: [] })));
  const see = async (name: string) => {
    const { gracePeriods, statuses, expiresAt } = value(await org.info(name));
    return { gracePeriods, statuses, expiresAt };
  };
  const request = (name: string, registry = org) => registry.restores.request({ name, reference: reference() });
  const tell = (name: string) => org.restores.report({ ...report, name, reference: reference() });
  const remove = (name: string) => org.delete({ name, reference: reference() });
  const texts = async () => (await drainQueue(org)).map(({ text }) => text);

  test('tells the grace periods of a name, and none of an Armenian one', async () => {
    const { expiresAt = '' } = await give('periods.org');
    expect((await see('periods.org')).gracePeriods).toEqual(['addPeriod']);
    stand.clock.advance(6 * day);
    expect((await see('periods.org')).gracePeriods).toEqual([]);
    const renewal = { name: 'periods.org', currentExpiry: expiresAt.slice(0, 10), years: 1, reference: reference() };
    await org.renew(renewal);
    expect((await see('periods.org')).gracePeriods).toEqual(['renewPeriod']);
    await am.create(registration('periods.am'));
    expect(value(await am.info('periods.am')).gracePeriods).toEqual([]);
  });

  test('renews a name at its expiry, and takes that back when it is deleted in time', async () => {
    const { expiresAt = '' } = await give('its-own.org');
    stand.clock.advance(366 * day);
    const renewed = await see('its-own.org');
    expect(renewed.gracePeriods).toEqual(['autoRenewPeriod']);
    expect(renewed.expiresAt?.slice(0, 4)).toBe(String(Number(expiresAt.slice(0, 4)) + 1));
    expect(await texts()).toContain('its-own.org was renewed by the registry');

    stand.clock.advance(40 * day);
    expect(await remove('its-own.org')).toMatchObject({ outcome: 'pending' });
    expect(await see('its-own.org')).toEqual({
      gracePeriods: ['redemptionPeriod'],
      statuses: ['pendingDelete', 'inactive'],
      expiresAt,
    });
    for (const refused of [await remove('its-own.org'), await tell('its-own.org')])
      expect(refused).toMatchObject({ outcome: 'refused', code: 2304 });
    expect(await request('its-own.org', other)).toMatchObject({ code: 2201 });

    stand.clock.advance(30 * day);
    expect((await see('its-own.org')).gracePeriods).toEqual(['pendingDelete']);
    expect(await request('its-own.org')).toMatchObject({ code: 2304 });
    stand.clock.advance(5 * day);
    expect(await org.info('its-own.org')).toMatchObject({ code: 2303 });
    expect(await texts()).toContain('delete of its-own.org completed');
  });

  test('keeps the year once its grace period is over', async () => {
    await give('too-late.org');
    stand.clock.advance(366 * day + 46 * day);
    const { expiresAt } = await see('too-late.org');
    await remove('too-late.org');
    expect((await see('too-late.org')).expiresAt).toBe(expiresAt);
  });

  test('gives a name back for a request and a report, with its next year where its term is over', async () => {
    const { expiresAt = '' } = await give('back.org');
    stand.clock.advance(366 * day + 40 * day);
    await remove('back.org');
    stand.clock.advance(29 * day);
    expect((await request('back.org')).outcome).toBe('done');
    expect(await see('back.org')).toMatchObject({ gracePeriods: ['pendingRestore'], expiresAt });
    expect(await request('back.org')).toMatchObject({ code: 2304 });
    expect((await tell('back.org')).outcome).toBe('done');
    const back = await see('back.org');
    expect(back).toMatchObject({ gracePeriods: ['autoRenewPeriod'], statuses: ['inactive'] });
    expect(back.expiresAt?.slice(0, 4)).toBe(String(Number(expiresAt.slice(0, 4)) + 1));
    expect(await request('back.org')).toMatchObject({ code: 2304 });
  });

  test('begins the redemption again when no report comes', async () => {
    await give('no-report.org');
    stand.clock.advance(10 * day);
    await remove('no-report.org');
    stand.clock.advance(29 * day);
    await request('no-report.org');
    stand.clock.advance(6 * day);
    expect((await see('no-report.org')).gracePeriods).toEqual(['redemptionPeriod']);
    stand.clock.advance(28 * day);
    expect((await request('no-report.org')).outcome).toBe('done');
  });

  test('may give it back for the request alone, with the term that it had', async () => {
    const { expiresAt } = value(await info.create(registration('at-once.info', { nameServers: [] })));
    stand.clock.advance(10 * day);
    await info.delete({ name: 'at-once.info', reference: reference() });
    expect((await request('at-once.info', info)).outcome).toBe('done');
    expect(value(await info.info('at-once.info'))).toMatchObject({
      gracePeriods: [],
      statuses: ['inactive'],
      expiresAt,
    });
  });

  test('is not there for Armenian names', async () => {
    await am.create(registration('no-rgp.am'));
    expect(await request('no-rgp.am', am)).toMatchObject({ outcome: 'refused', code: 2103 });
  });
});
