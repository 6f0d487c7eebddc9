import { printCommand } from '../../api/registry/epp/command.ts';
import { domainRenew } from '../../api/registry/epp/domain-renew.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import { outcomeOf, refused } from '../../api/registry/results.ts';
import { magicNames, startEppServer } from '../../api/sandbox/epp/index.ts';
import {
  drainQueue,
  hour,
  person,
  reference,
  registration,
  startTestRegistry,
  type TestRegistry,
  value,
} from './support.ts';

let stand: TestRegistry;
let am: ZoneRegistry;

beforeAll(async () => {
  stand = await startTestRegistry();
  am = stand.connect().forZone('am');
  await am.contacts.create({ ...person, id: 'C10', authInfo: 'c-secret', reference: reference() });
});

const renewal = (name: string, currentExpiry = '2028-03-01') => ({
  name,
  currentExpiry,
  years: 1,
  reference: reference(),
});
const logged = async (verb: string, name: string) =>
  (await stand.control.log()).filter((entry) => entry.verb === verb && entry.name === name);

describe('result codes', () => {
  const successes = [1000, 1300, 1301, 1500];
  const failures = [2400, 2500, 2501, 2502];
  const refusals: Record<number, string> = {
    2000: 'other',
    2001: 'parameter',
    2002: 'other',
    2003: 'parameter',
    2004: 'parameter',
    2005: 'parameter',
    2100: 'other',
    2101: 'other',
    2102: 'other',
    2103: 'policy',
    2104: 'billing',
    2105: 'not_eligible',
    2106: 'not_eligible',
    2200: 'not_authorised',
    2201: 'not_authorised',
    2202: 'not_authorised',
    2300: 'prohibited',
    2301: 'other',
    2302: 'exists',
    2303: 'not_found',
    2304: 'prohibited',
    2305: 'prohibited',
    2306: 'policy',
    2307: 'other',
    2308: 'policy',
  };
  test('each have one outcome', () => {
    expect(successes.map(outcomeOf)).toEqual(successes.map(() => 'done'));
    expect(outcomeOf(1001)).toBe('pending');
    expect(failures.map(outcomeOf)).toEqual(failures.map(() => 'unknown'));
    expect(outcomeOf(9999)).toBe('unknown');
    for (const [code, reason] of Object.entries(refusals)) {
      expect(outcomeOf(Number(code))).toBe('refused');
      expect(refused(Number(code), 'why')).toMatchObject({ code: Number(code), reason });
    }
  });

  test.each([2104, 2105, 2304])('%i from the registry is a refusal with its code', async (code) => {
    stand.control.failNext({ verb: 'renew', kind: 'refuse', code });
    expect(await am.renew(renewal('any.am'))).toMatchObject({ outcome: 'refused', code });
  });

  test.each([2400, 2500, 2501, 2502])('%i leaves the outcome open', async (code) => {
    stand.control.failNext({ verb: 'renew', kind: 'refuse', code });
    expect(await am.renew(renewal('any.am'))).toMatchObject({ outcome: 'unknown', sent: true });
    expect(await am.info('any.am')).toMatchObject({ outcome: 'refused', code: 2303 });
  });
});

describe('EPP-1', () => {
  test('(b) a connection that drops after the work leaves one extension, which info shows', async () => {
    await am.create(registration('one-extension.am'));
    stand.control.failNext({ verb: 'renew', kind: 'drop-after' });
    const answer = await am.renew(renewal('one-extension.am'));
    expect(answer).toMatchObject({ outcome: 'unknown', sent: true });
    expect(value(await am.info('one-extension.am')).expiresAt).toBe('2029-03-01T10:00:00.000Z');
    expect(await logged('renew', 'one-extension.am')).toHaveLength(1);

    const again = await am.renew(renewal('one-extension.am'));
    expect(again).toMatchObject({ outcome: 'refused', code: 2306 });
    expect((await stand.control.domain('one-extension.am'))?.expiresAt).toBe('2029-03-01T10:00:00.000Z');
  });

  test('a connection that drops before the work leaves none', async () => {
    await am.create(registration('no-extension.am'));
    stand.control.failNext({ verb: 'renew', kind: 'drop-before' });
    expect(await am.renew(renewal('no-extension.am'))).toMatchObject({ outcome: 'unknown', sent: true });
    expect(value(await am.info('no-extension.am')).expiresAt).toBe('2028-03-01T10:00:00.000Z');
    expect(await logged('renew', 'no-extension.am')).toHaveLength(0);
  });

  test('(d) the period always stands in the command: a registry’s default is not what was paid for', () => {
    const xml = printCommand(domainRenew({ ...renewal('any.am'), years: 1 }));
    expect(xml).toContain('<domain:period unit="y">1</domain:period>');
    expect(xml).toContain('<domain:curExpDate>');
  });

  test('(a) two renewals at the same moment extend once', async () => {
    await am.create(registration('twice.am'));
    const answers = await Promise.all([am.renew(renewal('twice.am')), am.renew(renewal('twice.am'))]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused']);
    expect((await stand.control.domain('twice.am'))?.expiresAt).toBe('2029-03-01T10:00:00.000Z');
  });
});

describe('magic names', () => {
  test('are listed with what they do', () => {
    expect(magicNames.map(({ label }) => label)).toEqual([
      'registered',
      'transfer-approved',
      'transfer-rejected',
      'transfer-locked',
      'transfer-young',
      'transfer-nobody',
      'transfer-recoded',
      'transfer-drop-before',
      'transfer-drop-after',
      'transfer-out',
      'premium',
      'reserved',
      'pending',
      'rejected',
      'refused',
      'timeout',
      'drop-before',
      'drop-after',
      'busy',
      'nonsense',
      'slow',
    ]);
  });

  test('registered, premium and reserved are what check says of them, in any zone and with a number', async () => {
    const names = ['registered.am', 'registered-7.org.am', 'premium.am', 'reserved.am', 'unregistered.am'];
    expect(value(await am.check(names)).map(({ available }) => available)).toEqual([false, false, true, false, true]);
    expect((await am.create(registration('premium.am'))).outcome).toBe('done');
    expect(await am.create(registration('reserved.am'))).toMatchObject({ code: 2306 });
    expect(await am.create(registration('registered.am'))).toMatchObject({ code: 2302, reason: 'exists' });
    expect(await am.create(registration('refused.am'))).toMatchObject({
      outcome: 'refused',
      code: 2306,
      reason: 'policy',
    });
  });

  test('timeout is never answered and never done', async () => {
    const impatient = stand.connect(0, { commandMs: 500 }).forZone('am');
    expect(await impatient.check(['timeout.am'])).toMatchObject({
      outcome: 'unknown',
      message: expect.stringContaining('no answer'),
    });
    expect(await am.create(registration('timeout.am'))).toMatchObject({ outcome: 'unknown', sent: true });
    expect(await am.info('timeout.am')).toMatchObject({ code: 2303 });
  });

  test('drop-before and drop-after differ in what info shows', async () => {
    expect(await am.create(registration('drop-before.am'))).toMatchObject({ outcome: 'unknown', sent: true });
    expect(await am.info('drop-before.am')).toMatchObject({ code: 2303 });
    expect(await am.create(registration('drop-after.am', { authInfo: 'proof' }))).toMatchObject({
      outcome: 'unknown',
      sent: true,
    });
    expect(value(await am.info('drop-after.am'))).toMatchObject({ sponsor: 'ANUN-TEST', authInfo: 'proof' });
  });

  test('busy fails once', async () => {
    expect(await am.create(registration('busy.am'))).toMatchObject({
      outcome: 'unknown',
      message: '2400 Command failed',
    });
    expect((await am.create(registration('busy.am'))).outcome).toBe('done');
    expect((await am.renew(renewal('busy.am'))).outcome).toBe('unknown');
    expect((await am.renew(renewal('busy.am'))).outcome).toBe('done');
  });

  test('nonsense is no answer', async () => {
    expect(await am.create(registration('nonsense.am'))).toMatchObject({ outcome: 'unknown', sent: true });
    expect(await am.info('nonsense.am')).toMatchObject({ code: 2303 });
  });

  test('slow is answered in time by a registry that is given the time', async () => {
    const patient = stand.connect().forZone('am');
    const start = performance.now();
    expect((await patient.create(registration('slow.am'))).outcome).toBe('done');
    expect(performance.now() - start).toBeGreaterThan(1900);
  });
});

describe('what is decided later', () => {
  test('pending is approved after an hour, and its years begin then', async () => {
    const sent = reference();
    const answer = await am.create(registration('pending.am', { reference: sent }));
    if (answer.outcome !== 'pending') throw new Error(`not pending: ${answer.outcome}`);
    expect(answer).toMatchObject({ reference: sent, value: { name: 'pending.am' } });
    expect(value(await am.info('pending.am')).statuses).toEqual(['pendingCreate']);
    expect(
      await am.update({ name: 'pending.am', add: { statuses: ['clientHold'] }, reference: reference() }),
    ).toMatchObject({
      code: 2304,
    });
    expect(await am.poll()).toEqual({ outcome: 'done', value: 'empty' });

    stand.clock.advance(hour);
    const decidedAt = stand.clock.now().toISOString();
    const message = value(await am.poll());
    expect(message).toEqual({
      id: expect.any(String),
      count: 1,
      queuedAt: decidedAt,
      text: 'create of pending.am completed',
      data: {
        kind: 'pending_result',
        object: 'domain',
        name: 'pending.am',
        approved: true,
        reference: sent,
        registryReference: answer.registryReference,
        decidedAt,
      },
    });
    expect(value(await am.poll())).toEqual(message);
    expect(value(await am.ack(message === 'empty' ? '' : message.id))).toEqual({ remaining: 0, nextId: undefined });
    expect(await am.poll()).toEqual({ outcome: 'done', value: 'empty' });
    expect(value(await am.info('pending.am'))).toMatchObject({ statuses: ['ok'], createdAt: decidedAt });
  });

  test('rejected is turned down, and the name is free again', async () => {
    const sent = reference();
    expect((await am.create(registration('rejected.am', { reference: sent }))).outcome).toBe('pending');
    stand.clock.advance(hour - 1);
    expect(await am.poll()).toEqual({ outcome: 'done', value: 'empty' });
    stand.clock.advance(1);
    expect(await drainQueue(am)).toMatchObject([{ data: { name: 'rejected.am', approved: false, reference: sent } }]);
    expect(value(await am.check(['rejected.am']))).toMatchObject([{ available: true }]);
  });

  test('several messages are counted and go in order; only their own registrar sees them', async () => {
    const names = ['pending-1.am', 'pending-2.am', 'rejected-1.am'];
    for (const name of names) await am.create(registration(name));
    for (const name of names) expect(await stand.control.decidePending(name, true)).toBe(true);
    expect(await stand.control.decidePending('pending-1.am', false)).toBe(false);
    const other = stand.connect(1).forZone('am');
    expect(await other.poll()).toEqual({ outcome: 'done', value: 'empty' });

    const first = value(await am.poll());
    if (first === 'empty') throw new Error('no message');
    expect(first).toMatchObject({ count: 3, data: { name: 'pending-1.am' } });
    expect(await other.ack(first.id)).toMatchObject({ outcome: 'refused', code: 2303 });
    expect(value(await am.ack(first.id))).toMatchObject({ remaining: 2, nextId: expect.any(String) });
    expect((await drainQueue(am)).map(({ data }) => data?.name)).toEqual(['pending-2.am', 'rejected-1.am']);
    expect(await am.ack(first.id)).toMatchObject({ outcome: 'refused', code: 2303 });
  });
});

test('the state survives a restart of the stand-in, and a pending decision comes due in the next one', async () => {
  const first = await startTestRegistry();
  const registry = first.connect(0, { pool: { outageMs: 300 } }).forZone('am');
  await registry.contacts.create({ ...person, id: 'C10', authInfo: 'c-secret', reference: reference() });
  await registry.create(registration('kept.am'));
  await registry.create(registration('pending.am'));
  const before = await first.control.domain('kept.am');
  await first.stop();
  expect((await registry.check(['kept.am'])).outcome).toBe('unknown');
  expect(await registry.check(['kept.am'])).toMatchObject({ outcome: 'unknown', sent: false });

  first.clock.advance(2 * hour);
  const second = await startEppServer({ ...first.options, port: first.port });
  try {
    expect(await second.control.domain('kept.am')).toEqual(before);
    expect((await second.control.log()).map(({ verb }) => verb)).toEqual(['create', 'create', 'create']);
    expect(await drainQueue(registry)).toMatchObject([{ data: { name: 'pending.am', approved: true } }]);
    expect(value(await registry.contacts.info('C10')).email).toBe(person.email);
  } finally {
    await registry.close();
    await second.stop();
  }
});
