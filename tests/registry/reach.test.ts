import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { registryFactory } from '../../api/registry/index.ts';
import { createReach } from '../../api/registry/reach.ts';
import { caller, eventually, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { endpointOf, startTestRegistry, testCertificates } from './support.ts';

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
const kept = () => {
  const said: string[] = [];
  const keep = (_fields: object, message = '') => void said.push(message);
  return { said, log: { info: keep, warn: keep } };
};
const lost = { lost: 'cannot connect: no answer in 2000 ms' };

test('a registry that is out of reach is said at once, then once a minute with a count, and when it is back', () => {
  const { said, log } = kept();
  let now = 0;
  const reach = createReach('am', log, () => now);
  for (; now < 60_000; now += 200) reach.failed(lost, true);
  expect(said).toEqual(['The registry "am" cannot be logged in to: cannot connect: no answer in 2000 ms.']);
  for (; now < 180_000; now += 200) reach.failed(lost, true);
  expect(said).toHaveLength(3);
  expect(said[1]).toContain('It was tried 301 times since the last success.');
  expect(reach.view()).toEqual({ registry: 'am', state: 'connection_failed', since: new Date(0) });
  reach.opened();
  expect(said.at(-1)).toBe('The registry "am" can be logged in to again.');
  expect(reach.view()).toEqual({ registry: 'am', state: 'reachable', since: new Date(180_000) });
  reach.failed(lost, true);
  expect(said).toHaveLength(5);
});

test('a registry that only has no further session for us is in reach', () => {
  const { log } = kept();
  const reach = createReach('am', log);
  reach.opened();
  reach.failed({ lost: 'login refused with 2502: limit', refused: true, full: true }, true);
  reach.failed(lost, false);
  expect(reach.view().state).toBe('reachable');
});

test('commands that cannot be sent do not fill the log', async () => {
  const { said, log } = kept();
  const { ca } = await testCertificates();
  const factory = registryFactory({
    endpoints: { am: endpointOf(await closedPort(), ca) },
    log: { ...log, info: () => undefined },
    pool: { firstRestMs: 1, longestRestMs: 5, outageMs: 100 },
  });
  const registry = factory.forZone('am');
  for (let round = 0; round < 5; round++)
    await Promise.all([registry.info('one.am'), registry.check(['two.am']), registry.poll()]);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The registry "am" cannot be logged in to: cannot connect: /);
  await factory.close();
});

const LIVE = {
  ANUN_EPP_AM_HOST: '127.0.0.1',
  ANUN_EPP_AM_CLIENT: 'anun',
  ANUN_EPP_AM_PASSWORD: 'secret',
  ANUN_EPP_GENERIC_HOST: '127.0.0.1',
  ANUN_EPP_GENERIC_CLIENT: 'ANUN-TEST',
  ANUN_EPP_GENERIC_PASSWORD: 'not-the-password',
  ANUN_STRIPE_SECRET_KEY: 'sk_live_reach',
  ANUN_STRIPE_PUBLISHABLE_KEY: 'pk_live_reach',
  ANUN_STRIPE_WEBHOOK_SECRET: 'whsec_reach',
  ANUN_SMTP_URL: 'smtp://127.0.0.1:9',
  ANUN_DNS_URL: 'http://127.0.0.1:9',
  ANUN_DNS_KEY: 'key',
};

test('a registry that cannot be logged in to at the start is said there and in /readyz, which stays ready', async () => {
  const stand = await startTestRegistry();
  const wrong = {
    ...LIVE,
    ANUN_EPP_AM_PORT: String(await closedPort()),
    ANUN_EPP_GENERIC_PORT: String(stand.port),
    ANUN_EPP_GENERIC_CA: stand.ca,
  };
  const server = await startServer(wrong, undefined, ['http']);
  const ready = () => caller(server.url).get<Schemas['Readiness']>('/readyz');
  const states = await eventually(async () => {
    const { body } = await ready();
    return body.registries.every(({ state }) => state !== 'unknown') && body.registries;
  }, 'both were tried');
  expect(states.map(({ registry, state }) => [registry, state])).toEqual([
    ['am', 'connection_failed'],
    ['generic', 'login_refused'],
  ]);
  expect(states.every(({ since }) => since !== null)).toBe(true);
  expect((await ready()).status).toBe(200);
  const said = server.lines.filter((line) => line.includes('cannot be logged in to'));
  expect(said).toHaveLength(2);
  expect(said.find((line) => line.includes('"am"') || line.includes('\\"am\\"'))).toContain('ECONNREFUSED');
  expect(said.join()).toContain('login refused with 2200');
});

test('a registry that can be logged in to is reachable from the start, and holds no session for that', async () => {
  const stand = await startTestRegistry({ sessionsPerClient: 1 });
  const account = {
    ...LIVE,
    ANUN_EPP_GENERIC_PASSWORD: 'anun-test-pw',
    ANUN_EPP_AM_CLIENT: 'OTHER-TEST',
    ANUN_EPP_AM_PASSWORD: 'other-test-pw',
    ANUN_EPP_AM_PORT: String(stand.port),
    ANUN_EPP_AM_CA: stand.ca,
    ANUN_EPP_GENERIC_PORT: String(stand.port),
    ANUN_EPP_GENERIC_CA: stand.ca,
  };
  const server = await startServer(account, undefined, ['http']);
  await eventually(async () => {
    const { body } = await caller(server.url).get<Schemas['Readiness']>('/readyz');
    return body.registries.every(({ state }) => state === 'reachable');
  }, 'both are reachable');
  expect(server.lines.filter((line) => line.includes('cannot be logged in to'))).toEqual([]);
  expect((await stand.connect().forZone('am').info('free-name.am')).outcome).toBe('refused');
});
