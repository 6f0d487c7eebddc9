import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const LOCK = 'clientTransferProhibited';
let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
}, 60_000);

const epp = () => server.application.sandbox.epp.control;
const show = async (name: string) =>
  (await customer.get<Schemas['DomainDetail']>(`/client/domains/${encodeURIComponent(name)}`)).body;
const isLocked = async (asciiName: string) => (await epp().domain(asciiName))?.statuses.includes(LOCK);

/** The job that looks whether a new domain is locked has its turn now, and is done. */
const lockNow = async () => {
  const { db } = server.test;
  await db.raw("update test_jobs._private_jobs set run_at = now() where key like 'lock-new:%'");
  await eventually(async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      "select id from test_jobs._private_jobs where key like 'lock-new:%'",
    );
    return rows.length === 0;
  }, 'no domain waits for its lock');
};

describe('the transfer lock of a new domain', () => {
  it.each(['lock-new.am', 'lock-new.com', 'կողպեք.հայ', 'lock-new.ru'])(
    '%s: is on at once where the zone has one, here and at the registry',
    async (name) => {
      await own({ customer, administrator }, name);
      const domain = await show(name);
      expect(domain.transferLock).toBe(domain.features.transferLock);
      expect(await isLocked(domain.asciiDomain)).toBe(domain.features.transferLock);
    },
  );

  it('is off where the account says so, and on again when it says that', async () => {
    const off = await customer.put<Schemas['User']>('/client/user', { lockNewDomains: false });
    expect(off.body.lockNewDomains).toBe(false);
    await own({ customer, administrator }, 'lock-off.am');
    expect([(await show('lock-off.am')).transferLock, await isLocked('lock-off.am')]).toEqual([false, false]);

    const on = await customer.put<Schemas['User']>('/client/user', { lockNewDomains: true });
    expect(on.body.lockNewDomains).toBe(true);
    await own({ customer, administrator }, 'lock-on.am');
    expect([(await show('lock-on.am')).transferLock, await isLocked('lock-on.am')]).toEqual([true, true]);
    expect([(await show('lock-off.am')).transferLock, await isLocked('lock-off.am')]).toEqual([false, false]);
  });

  it.each(['drop-before', 'drop-after', 'refuse'] as const)(
    'a registry that fails the first time (%s) costs nothing: the domain is delivered, and both sides agree',
    async (kind) => {
      const name = `lock-${kind}.am`;
      epp().failNext({ verb: 'update', kind });
      await own({ customer, administrator }, name);
      epp().behave();
      expect((await show(name)).status).toBe('active');
      await lockNow();
      expect([(await show(name)).transferLock, await isLocked(name)]).toEqual([true, true]);
    },
  );

  it('is not set again on a domain that its owner has unlocked meanwhile', async () => {
    const name = 'lock-unlocked.am';
    await own({ customer, administrator }, name);
    const { status, body } = await customer.put<OrProblem<object>>(`/client/domains/${name}`, { transferLock: false });
    expect(status, body.message).toBe(200);
    await lockNow();
    expect([(await show(name)).transferLock, await isLocked(name)]).toEqual([false, false]);
  });
});
