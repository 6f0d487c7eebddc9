import { beforeAll, describe, expect, it } from 'vitest';
import { caller, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
});
const epp = () => server.application.sandbox.epp.control;

interface Checked {
  available: string[];
  failed: string[];
  ms: number;
}
/** Names by what was said of them, and how long it took. */
async function check(names: string[]): Promise<Checked> {
  const start = performance.now();
  const items = names.map((domain) => ({ domain }));
  const { status, body } = await anonymous.post<Schemas['CheckResult'][]>('/client/domains/check', items);
  expect(status).toBe(200);
  expect(body.map(({ domain }) => domain)).toEqual(names);
  const failed = body.filter(({ reason }) => reason?.code === 'registry_unavailable');
  return {
    available: body.filter(({ available }) => available).map(({ domain }) => domain),
    failed: failed.map(({ domain }) => domain),
    ms: performance.now() - start,
  };
}
const many = (count: number, label: string) => Array.from({ length: count }, (_, index) => `${label}-${index}.am`);

describe('POST /client/domains/check while the registry hangs', () => {
  it('fails only the name on which it hangs, not those that are asked with it', async () => {
    const names = [...many(10, 'beside'), 'timeout.am', ...many(9, 'after')];
    const { available, failed, ms } = await check(names);
    expect(failed).toEqual(['timeout.am']);
    expect(available).toEqual(names.filter((name) => name !== 'timeout.am'));
    expect(ms).toBeLessThan(6000);
  });

  it('fails only those names, also where they are many', async () => {
    const hanging = many(6, 'timeout');
    const names = [...hanging, ...many(14, 'among')];
    const { available, failed, ms } = await check(names);
    expect(failed).toEqual(hanging);
    expect(available).toEqual(many(14, 'among'));
    expect(ms).toBeLessThan(9000);
  });

  it('answers ordinary checks within seconds while ten others hang', async () => {
    const hanging = Array.from({ length: 10 }, (_, index) => check([`timeout-${100 + index}.am`]));
    const ordinary = await Promise.all(Array.from({ length: 20 }, (_, index) => check([`meanwhile-${index}.am`])));
    for (const { failed, ms } of ordinary) {
      expect(failed).toEqual([]);
      expect(ms).toBeLessThan(7000);
    }
    for (const { failed } of await Promise.all(hanging)) expect(failed).toHaveLength(1);
  });

  it('answers a burst of 200 single checks', async () => {
    const answers = await Promise.all(many(200, 'burst').map((name) => check([name])));
    expect(answers.flatMap(({ available }) => available)).toEqual(many(200, 'burst'));
  });

  it.each(['timeout', 'drop-before', 'nonsense', 'refuse'] as const)('once (%s), and nobody notices', async (kind) => {
    epp().failNext({ verb: 'check', kind });
    const { available } = await check(many(40, `once-${kind}`));
    expect(available).toHaveLength(40);
  });

  it('answers fast when it hangs on everything, asks it little, and works again once it does', async () => {
    epp().failNext({ verb: 'check', kind: 'timeout', times: 10_000 });
    const first = await check(many(1000, 'dead'));
    expect(first.failed).toHaveLength(1000);
    expect(first.ms).toBeLessThan(7000);
    const next = await check(many(100, 'dead-again'));
    expect(next.failed).toHaveLength(100);
    expect(next.ms).toBeLessThan(4000);
    epp().behave();
    await expect.poll(async () => (await check(['alive.am'])).available, { timeout: 15_000 }).toEqual(['alive.am']);
  }, 40_000);

  it('answers fast when it is out of reach, and works again once it is back', async () => {
    await epp().setUnavailable(true);
    const first = await check(many(100, 'gone'));
    expect(first.failed).toHaveLength(100);
    expect(first.ms).toBeLessThan(5000);
    expect((await check(many(100, 'gone-too'))).ms).toBeLessThan(4000);
    await epp().setUnavailable(false);
    await expect.poll(async () => (await check(['back.am'])).available, { timeout: 15_000 }).toEqual(['back.am']);
  }, 40_000);
});
