import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Detail = OrProblem<Schemas['DomainDetail']>;
const NAME = 'partly-done.am';
const PATH = `/client/domains/${NAME}`;
const nameServers = [{ hostname: 'ns1.mine.net' }, { hostname: 'ns2.mine.net' }];

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, NAME);
});
const registry = () => server.application.sandbox.epp.control;
const change = (wanted: object, language = 'en') => customer.put<Detail>(PATH, wanted, { 'Accept-Language': language });
const state = async () => {
  const { body } = await customer.get<Detail>(PATH);
  const held = await registry().domain(NAME);
  return [body.transferLock, held?.statuses, held?.nameServers.map(({ host }) => host), body.autoRenew];
};

it('a request whose first part the registry refuses leaves the rest as it was: nothing is unlocked', async () => {
  const before = await state();
  registry().failNext({ verb: 'update', kind: 'refuse', code: 2306 });
  const { status, body } = await change({ transferLock: false, nameServers, autoRenew: false });
  expect([status, body.code]).toEqual([422, 'registry_refused']);
  expect(body.message).not.toContain('Already changed');
  expect(await state()).toEqual(before);
});

it.each([
  ['en', 'The registry refused the change: Parameter value policy error. Already changed: name servers.'],
  ['ru', 'Реестр отклонил изменение: Parameter value policy error. Уже изменено: серверы имён.'],
  ['hy', 'Ռեեստրը մերժեց փոփոխությունը. Parameter value policy error։ Արդեն փոխվել է՝ անունների սերվերներ։'],
])('one whose second part is refused says what has been changed (%s)', async (language, sentence) => {
  const servers = ['ns1', 'ns2'].map((label) => ({ hostname: `${label}.${language}.net` }));
  const refuseTheSecond = () => {
    registry().failNext({ verb: 'update', kind: 'delay', ms: 1 });
    registry().failNext({ verb: 'update', kind: 'refuse', code: 2306 });
  };
  refuseTheSecond();
  const { status, body } = await change({ transferLock: false, nameServers: servers }, language);
  expect([status, body.code, body.message]).toEqual([422, 'registry_refused', sentence]);
  expect((await state()).slice(0, 3)).toEqual([
    true,
    ['clientTransferProhibited'],
    servers.map(({ hostname }) => hostname),
  ]);

  // Sent again, the name servers are so already: nothing has been changed this time, and nothing is said of it.
  registry().failNext({ verb: 'update', kind: 'refuse', code: 2306 });
  const again = await change({ transferLock: false, nameServers: servers }, language);
  expect([again.status, sentence.startsWith(again.body.message)]).toEqual([422, true]);
});
