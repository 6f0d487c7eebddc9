import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/http.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli, steady } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
const admin = { ANUN_PROFILE: 'admin' };
beforeAll(async () => {
  server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  const { email, password } = SEEDED.administrator;
  await anun(`login --email ${email} --password-stdin`, { stdin: password, env: admin });
});

describe('options that are wrong', () => {
  it.each([
    ['domains register foo.am --pay card --yes', '--pay must be one of balance, not "card".'],
    ['domains register foo.am --pay card --plan', '--pay must be one of balance, not "card".'],
    ['domains register foo.am --years abc', '--years must be a whole number, not "abc".'],
    ['domains register foo.am --years 0 --yes', '--years must be at least 1, not 0.'],
    ['domains renew foo.am --years 99 --yes', '--years must be at most 10, not 99.'],
    ['domains register foo.am --timeout soon', '--timeout must look like 90s, 10m or 2h, not "soon".'],
    ['domains list --limit 0', '--limit must be at least 1, not 0.'],
    ['domains list --limit 5000', '--limit must be at most 1000, not 5000.'],
    ['domains list --page 0', '--page must be at least 1, not 0.'],
    ['domains list --sort foo', '--sort takes domain, status, expiration or autoRenew, with :asc or :desc; not "foo".'],
    ['orders list --limit 0', '--limit must be at least 1, not 0.'],
    ['tokens create x --expires-in-days 0', '--expires-in-days must be at least 1, not 0.'],
    ['reviews list --limit 1001', '--limit must be at most 1000, not 1001.'],
    ['whoami --lang xx', '--lang must be one of en, hy, ru, zh, not "xx".'],
  ])('end %s with code 2, before anything is asked or sent', async (line, said) => {
    // Nobody listens there: a call would end with code 5.
    const { code, stdout, stderr } = await anun(line, { env: { ANUN_API: 'http://127.0.0.1:1' } });
    expect([code, stdout, stderr]).toEqual([2, '', `${said}\n`]);
  });

  it('have bought nothing', async () => {
    expect((await anun('orders list')).stdout).toBe('No orders.\n');
  });

  it('may be the language, of which the help says what it is of', async () => {
    expect((await anun('whoami --help')).stdout).toContain('language of the server’s messages');
    expect((await anun('orders show ord_00000000000000 --lang ru')).stderr).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('a purchase', () => {
  it('by a gift says what is charged, and charges that', async () => {
    const plan = await anun('domains register նռնենի.հայ --use-gift --plan');
    expect(plan.stdout).toMatchInlineSnapshot(`
      "Register նռնենի.հայ for 1 year
      Price    1 ֏ (about $0.00), by a gift, instead of 8,900 ֏ (about $24.05)
      Balance  500,000 ֏, then 499,999 ֏
      "
    `);
    const json = await anun('domains register նռնենի.հայ --use-gift --plan --json');
    expect(JSON.parse(json.stdout)).toMatchObject({ useGift: true, total: { amd: 1 } });
    await anun('domains register նռնենի.հայ --use-gift --yes');
    expect((await anun('whoami')).stdout).toContain('499,999 ֏');
  });

  it('plans no name servers that the server would refuse', async () => {
    for (const how of ['--plan', '--yes']) {
      const { code, stdout, stderr } = await anun(`domains register foo2.am --ns bad ns1.example.com ${how}`);
      expect([code, stdout]).toEqual([1, '']);
      expect(steady(stderr)).toMatchInlineSnapshot(`
        "“bad” is not a host name.
        /0/nameServers/0/hostname: “bad” is not a host name.
        /0/nameServers: At least 2 different name servers are needed.
        Request <id>
        "
      `);
    }
    expect((await anun('domains register foo2.am --ns ns1.example.com ns2.example.com --plan')).code).toBe(0);
  });

  it('of a name that one has says so, also while it is in review', async () => {
    await anun('domains register khndzor.am --yes');
    const waiting = await anun('domains register Khndzor.am --yes');
    expect(waiting).toMatchObject({
      code: 1,
      stderr: 'You have khndzor.am already; it waits for an administrator.\n',
    });
    await anun('reviews approve khndzor.am --yes', { env: admin });
    await eventually(async () => (await anun('domains show khndzor.am')).stdout.includes('active'), 'it is active');
    const held = await anun('domains register khndzor.am --plan --json');
    expect([held.code, JSON.parse(held.stdout)]).toEqual([
      1,
      { code: 'owned', message: 'You have khndzor.am already.' },
    ]);
    const stranger = await anun('domains register khndzor.am --plan', { env: admin });
    expect(stranger.stderr).toContain('is not available');
  });
});

describe('sentences', () => {
  it('of a check speak of no cart', async () => {
    const { stdout } = await anun(['domains', 'check', 'foo bar.am']);
    expect(stdout).toContain('Read as foo.am.');
    expect(stdout).not.toContain('added');
  });

  it('of a rejection end where they end', async () => {
    await anun('domains register tut.am --yes');
    await eventually(async () => (await anun('reviews list', { env: admin })).stdout.includes('tut.am'), 'it waits');
    await anun('reviews reject tut.am --reason because --yes', { env: admin });
    const order = /ord_\S+/.exec((await anun('orders list --limit 1')).stdout)?.[0] ?? '';
    const { code, stderr } = await anun(`orders wait ${order}`);
    expect([code, stderr.split('\n').at(-2)]).toEqual([1, 'tut.am was refused: because. The money was refunded.']);
  });

  it('about the network say where and what to try', async () => {
    const env = { ANUN_API: 'http://127.0.0.1:1' };
    const { code, stderr } = await anun('whoami', { env });
    expect([code, stderr]).toEqual([
      5,
      'http://127.0.0.1:1 is not responding. Check that the server is running at this address; --api or ANUN_API changes it.\n',
    ]);
    const { stdout } = await anun('whoami --json', { env });
    expect(JSON.parse(stdout)).toEqual({ code: 'network', message: stderr.trim() });
    const nowhere = await anun('whoami', { env: { ANUN_API: 'http://nowhere.invalid' } });
    expect(nowhere.stderr).toMatch(
      /^http:\/\/nowhere\.invalid is not responding \(.*nowhere\.invalid.*\)\. Check that/,
    );
  });
});
