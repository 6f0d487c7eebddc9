import { beforeAll, describe, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { waiting } from '../support/locks.ts';
import { own } from '../support/names.ts';
import { newcomer, type Person, share } from '../support/people.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

const YEAR = 8900;
let server: TestServer;
let customer: Caller;
let narek: Person;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'undisturbed.am');
  narek = await newcomer(server, { email: 'narek@example.am' });
  const move = { accountId: narek.id, amount: 20 * YEAR, kind: 'test', reference: 'play', against: 'opening' };
  await server.test.db.transaction((tx) => server.test.ledger.giveToBalance(tx, move));
}, 60_000);

const epp = () => server.application.sandbox.epp.control;
const balance = async (who: Caller) => (await who.get<Schemas['User']>('/client/user')).body.balances.amd;
const orderOf = async (who: Caller, id: string) => (await who.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const yearOf = async (name: string) => new Date((await epp().domain(name))?.expiresAt ?? 0).getUTCFullYear();
const begin = async (who: Caller, action: string, ids: string[], payload: object) => {
  const { status, body } = await who.put<OrProblem<Schemas['Operation']>>('/client/domains', { action, ids, payload });
  expect(status, JSON.stringify(body)).toBe(202);
  return body._id;
};
const resultsOf = async (who: Caller, id: string) => {
  await eventually(
    async () => (await who.get<Schemas['Operation']>(`/client/operations/${id}`)).body.endedAt,
    'the operation has ended',
  );
  return (await who.get<{ docs: Schemas['OperationResult'][] }>(`/client/operations/${id}/results`)).body.docs;
};
const said = (results: Schemas['OperationResult'][]) =>
  results.map(({ status, problem }) => (status === 'failed' ? problem?.code : status));
const settled = (who: Caller, id: string) =>
  eventually(async () => {
    const order = await orderOf(who, id);
    return order.settled && order;
  }, `order ${id} is settled`);
const proven = async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
/** Holds names while work on each of them and one order begin, and `meanwhile` happens. */
const amid = async <T>(names: string[], work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> =>
  server.test.db.transaction(async (tx) => {
    await tx('domains').whereIn('ascii_domain', names).orderBy('id').forUpdate();
    const begun = await work();
    await waiting(server, names.length + 1);
    await meanwhile();
    return begun;
  });

describe('a renewal of many', () => {
  it('in whose middle names go away is paid for where the registry renews, and for no other name', async () => {
    const names = await plantNames(server.databaseUrl, 'undisturbed.am', 'renewed-amid', 4);
    const [kept = '', deleted = '', left = '', twice = ''] = names;
    const before = await balance(customer);
    const years = await Promise.all([kept, twice].map(yearOf));
    const { id, other } = await amid(
      names,
      async () => {
        const other = customer.post<Schemas['Order']>('/client/carts/purchase', [
          { type: 'domain_renew', domain: twice },
        ]);
        await waiting(server, 1);
        return { id: await begin(customer, 'renew', names, {}), other };
      },
      async () => {
        await atRegistry(server.databaseUrl, deleted, null);
        await atRegistry(server.databaseUrl, left, { sponsor: 'other-registrar' });
      },
    );
    const results = await resultsOf(customer, id);
    // The order of a renewal says what became of it at the registry.
    expect(said(results)).toEqual(['succeeded', 'succeeded', 'succeeded', 'state_conflict']);
    const orders = await Promise.all(results.flatMap(({ orderId }) => (orderId ? [settled(customer, orderId)] : [])));
    expect(orders.map(({ status }) => status)).toEqual(['approved', 'refund', 'refund']);
    expect((await settled(customer, (await other).body._id)).status).toBe('approved');
    expect(await Promise.all([kept, twice].map(yearOf))).toEqual(years.map((year) => year + 1));
    expect(before - (await balance(customer))).toBe(2 * YEAR);
    await proven();
  });

  it('of another account’s names: whoever is taken off one while its renewal waits pays nothing for that', async () => {
    const names = await plantNames(server.databaseUrl, 'undisturbed.am', 'shared-amid', 2);
    const [taken = '', kept = ''] = names;
    for (const name of names) await share(customer, name, narek, 'billing');
    const [mine, theirs] = [await balance(customer), await balance(narek)];
    const { off, id } = await server.test.db.transaction(async (tx) => {
      await tx('domains').where({ ascii_domain: taken }).forUpdate().first();
      const off = customer.delete(`/client/domains/${taken}/collaborators/${narek.id}`);
      await waiting(server, 1);
      const id = await begin(narek, 'renew', names, {});
      await waiting(server, 2);
      return { off, id };
    });
    expect((await off).status).toBe(200);
    const results = await resultsOf(narek, id);
    expect(said(results)).toEqual(['not_found', 'succeeded']);
    const order = await settled(narek, results[1]?.orderId ?? '');
    expect([order.status, order.items[0]?.label]).toEqual(['approved', kept]);
    expect([mine - (await balance(customer)), theirs - (await balance(narek))]).toEqual([0, YEAR]);
    await proven();
  });
});

describe('a change of the name servers of many', () => {
  it('in whose middle names go away says so of those, and changes the others', async () => {
    const names = await plantNames(server.databaseUrl, 'undisturbed.am', 'served-amid', 4);
    const [kept = '', deleted = '', left = '', renewed = ''] = names;
    const year = await yearOf(renewed);
    const { id, order } = await amid(
      names,
      async () => {
        const order = customer.post<Schemas['Order']>('/client/carts/purchase', [
          { type: 'domain_renew', domain: renewed },
        ]);
        await waiting(server, 1);
        const nameServers = [{ hostname: 'ns1.amid.net' }, { hostname: 'ns2.amid.net' }];
        return { id: await begin(customer, 'nameServers', names, { nameServers }), order };
      },
      async () => {
        await atRegistry(server.databaseUrl, deleted, null);
        await atRegistry(server.databaseUrl, left, { sponsor: 'other-registrar' });
      },
    );
    const results = await resultsOf(customer, id);
    expect(said(results)).toEqual(['succeeded', 'registry_refused', 'registry_refused', 'succeeded']);
    for (const name of [kept, renewed])
      expect((await epp().domain(name))?.nameServers.map(({ host }) => host).sort()).toEqual([
        'ns1.amid.net',
        'ns2.amid.net',
      ]);
    expect((await epp().domain(left))?.nameServers.map(({ host }) => host)).not.toContain('ns1.amid.net');
    expect((await settled(customer, (await order).body._id)).status).toBe('approved');
    expect(await yearOf(renewed)).toBe(year + 1);
    await proven();
  });
});
