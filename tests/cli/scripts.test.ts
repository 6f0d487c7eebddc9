import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXIT_TABLE } from '../../cli/errors.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cutting } from './cutting.ts';
import { cli, steady } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
let home: string;
beforeAll(async () => {
  server = await startServer();
  ({ anun, home } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
});

describe('questions (CLI-2)', () => {
  const asking = [
    'domains register tsiran.am',
    'domains renew tsiran.am',
    'nameservers set tsiran.am ns1.example.com ns2.example.com',
    'tokens revoke tok_1',
    'reviews approve tsiran.am',
    'reviews reject tsiran.am --reason no',
  ];

  it.each(asking)('%s fails at once without a terminal, naming --yes', async (line) => {
    const { code, stdout, stderr } = await anun(line);
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toBe('There is no terminal to confirm this. Add --yes to do it without confirmation.\n');
  });

  it('is not asked where CI has a terminal', async () => {
    const { code, stderr } = await anun('domains register tsiran.am', { terminal: true, env: { CI: '1' } });
    expect([code, stderr]).toEqual([6, expect.stringContaining('--yes')]);
  });

  it.each(['n', '', 'no way'])('an answer of "%s" changes nothing', async (answer) => {
    const { code, stdout, stderr } = await anun('domains register tsiran.am', { answers: [answer] });
    expect([code, stdout]).toEqual([6, '']);
    expect(stderr).toContain('Nothing was changed.');
    expect((await anun('orders list')).stdout).toBe('No orders.\n');
  });

  it('is answered by the environment too, and not by ANUN_YES=0', async () => {
    expect(await anun('domains register env-yes.am', { env: { ANUN_YES: '1' } })).toMatchObject({ code: 0 });
    expect(await anun('domains register env-no.am', { env: { ANUN_YES: '0' } })).toMatchObject({ code: 6 });
    const odd = await anun('domains register env-odd.am', { env: { ANUN_YES: 'maybe' } });
    expect(odd).toMatchObject({ code: 2, stderr: expect.stringContaining('ANUN_YES must be 1 or 0, not "maybe".') });
  });
});

describe('exit codes', () => {
  it('are in the help and the README, and no two are the same', async () => {
    const { code, stdout } = await anun('--help');
    expect(code).toBe(0);
    const readme = (await readFile('cli/README.md', 'utf8')).replace(/ +/g, ' ');
    for (const [exit, what] of EXIT_TABLE) {
      expect(stdout).toContain(`${String(exit).padEnd(5)}${what}`);
      expect(readme).toContain(`| ${exit} | ${what} |`);
    }
    expect(new Set(EXIT_TABLE.map(([exit]) => exit)).size).toBe(EXIT_TABLE.length);
  });

  it.each([
    [2, 'an unknown command', 'domians list', "unknown command 'domians'"],
    [2, 'an unknown verb', 'domains buy x.am', "unknown command 'buy'"],
    [2, 'an unknown option', 'domains list --nope', "unknown option '--nope'"],
    [2, 'a missing argument', 'domains show', "missing required argument 'domain'"],
    [2, 'a number that is none', 'domains list --limit many', '--limit must be a whole number, not "many".'],
    [2, 'a word that is not offered', 'domains list --filter old', '--filter must be one of all, expired'],
    [2, 'an address that is none', 'whoami --api localhost', 'must look like https://anun.example'],
    [1, 'what the API refuses', 'tokens create ""', '/name'],
    [3, 'a right that is missing', 'reviews list', 'administrator'],
    [4, 'what is not there', 'orders show ord_00000000000000', 'There is no such order.'],
  ])('%i: %s', async (expected, _, line, said) => {
    const { code, stdout, stderr } = await anun(line);
    expect([code, stdout]).toEqual([expected, '']);
    expect(stderr).toContain(said);
  });

  it('3: not signed in, with what to do', async () => {
    const { code, stderr } = await anun('whoami --profile nobody');
    expect(code).toBe(3);
    expect(steady(stderr)).toMatchInlineSnapshot(`
      "Sign in, or send an API token as a bearer token.
      Sign in with \`anun login\`, or set ANUN_TOKEN.
      Request <id>
      "
    `);
  });

  it('5: the network is down', async () => {
    const { code, stderr } = await anun('whoami', { env: { ANUN_API: `http://127.0.0.1:${await closedPort()}` } });
    expect(code).toBe(5);
    expect(stderr).toMatch(/is not responding \(.*ECONNREFUSED/);
    expect(stderr).toContain('--api or ANUN_API changes it.');
  });
});

describe('--json', () => {
  it('prints the API’s answer, and nothing else on stdout', async () => {
    const { code, stdout, stderr } = await anun('domains list --json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ docs: expect.any(Array), hasNextPage: false, limit: 50 });
  });

  it('prints the API’s problem on stdout, with the same exit code', async () => {
    const { code, stdout, stderr } = await anun('orders show ord_00000000000000 --json');
    expect([code, stderr]).toEqual([4, '']);
    expect(JSON.parse(stdout)).toMatchObject({ code: 'not_found', status: 404, requestId: expect.any(String) });
  });

  it.each([
    [2, 'domains show --json', 'usage'],
    [2, 'domains list --filter old --json', 'usage'],
    [6, 'domains register tsiran.am --json', 'not_confirmed'],
    [1, 'domains register registered.am --yes --json', 'taken'],
  ])('prints failures of its own in the same way: %i %s', async (expected, line, reason) => {
    const { code, stdout, stderr } = await anun(line);
    expect([code, stderr]).toEqual([expected, '']);
    expect(JSON.parse(stdout)).toEqual({ code: reason, message: expect.any(String) });
  });

  it('prints one document only, even when the command fails after a part of it', async () => {
    const { code, stdout, stderr } = await anun('domains check free-one.am a_b.am --json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([{ available: true }, { available: false, reason: { code: 'syntax' } }]);
    expect(stderr).toBe('1 of 2 cannot be checked.\n');
  });
});

describe('Ctrl-C (CLI-2)', () => {
  it('ends a question with 130', async () => {
    const stop = new AbortController();
    const watch = (text: string) => void (text.includes('[y/N]') && stop.abort());
    const { code, stderr } = await anun('domains register tsiran.am', { terminal: true, signal: stop.signal, watch });
    expect(code).toBe(130);
    expect(stderr).toContain('Interrupted.');
    expect((await anun('orders list')).stdout).not.toContain('tsiran.am');
  });

  it('ends the waiting with 130, and says that the order goes on', async () => {
    const stop = new AbortController();
    const watch = (text: string) => void (text.includes('waits for an administrator') && stop.abort());
    const line = 'domains register dzmeruk.am --yes --wait';
    const { code, stderr } = await anun(line, { terminal: true, signal: stop.signal, watch });
    expect(code).toBe(130);
    expect(steady(stderr)).toMatch(
      /Interrupted\.\nOrder ord_… is placed and continues in the background; follow it with: anun orders wait ord_…/,
    );
    expect((await anun('orders list')).stdout).toContain('register dzmeruk.am');
  });

  it('prints the names that were checked, and says how many were not', async () => {
    const file = path.join(home, 'names.txt');
    await writeFile(file, Array.from({ length: 6_500 }, (_, index) => `list-${index}.am`).join('\n'));
    const stop = new AbortController();
    const watch = (text: string) => void (/[1-9]000 of 6500/.test(text) && stop.abort());
    const { code, stdout, stderr } = await anun(`domains check -f ${file}`, {
      terminal: true,
      signal: stop.signal,
      watch,
    });
    expect(code).toBe(130);
    const done = Number(/(\d+) of 6500 domains were checked; they are listed\./.exec(stderr)?.[1]);
    expect(stdout.trim().split('\n')).toHaveLength(done + 1);
    expect(done).toBeLessThan(6_500);
  });

  it('ends the reading of a pipe that never ends', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    const { code } = await anun('login --email a@b.am --password-stdin', { terminal: true, signal: stop.signal });
    expect(code).toBe(130);
  });
});

it('says of a purchase whose answer was lost that it is not known, having bought once', async () => {
  const { url, cut } = await cutting(server.url, '/client/carts/purchase');
  const made = await anun('tokens create lost');
  const env = { ANUN_API: url, ANUN_TOKEN: made.stdout.trim() };
  const { code, stdout, stderr } = await anun('domains register kornats.am --yes', { env });
  expect([code, stdout, cut.count]).toEqual([5, '', 3]);
  expect(stderr).toContain('It is not known whether the order was placed: `anun orders list` shows it.');
  expect((await anun('orders list')).stdout.match(/kornats\.am/g)).toHaveLength(1);
});

async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
