import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAnun } from '@anun/sdk';
import { am } from '../../api/registry/profiles/am.ts';
import { SEEDED } from '../../api/seed.ts';
import { plantNames } from '../support/planted.ts';
import { type Bench, startBench } from './application.ts';
import { median } from './measuring.ts';

const NAMES = 10_000;
const ROUND_TRIP_MS = 20;
const RUNS = 3;

/**
 * Changing the name servers of 10,000 names by the command, from a list to the last result, against what one command at a
 * time on each session would allow: names ÷ sessions × round trip; and the most memory that the command took.
 */
export async function nameServers(): Promise<void> {
  const bench = await startBench({ roles: ['http', 'worker'], settings: {} });
  await buy(bench, 'bench.am');
  const names = await plantNames(bench.databaseUrl, 'bench.am', 'many', NAMES);
  const home = await mkdtemp(path.join(tmpdir(), 'anun-bench-'));
  const anun = command(bench.url, home);
  await anun(['login', '--email', SEEDED.customer.email, '--password-stdin'], SEEDED.customer.password);
  bench.application.sandbox.epp.control.setDelay(ROUND_TRIP_MS);
  const limit = (NAMES / am.sessions.commands) * ROUND_TRIP_MS;
  const list = path.join(home, 'names.txt');
  await writeFile(list, names.join('\n'));
  const runs: { ms: number; rss: number }[] = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(
      await anun(['nameservers', 'set', '--from', list, '--ns', `ns1.run${run}.net`, `ns2.run${run}.net`, '--yes']),
    );
  const bare = await anun(['--version']);
  const time = median(runs.map(({ ms }) => ms));
  const rss = median(runs.map((run) => run.rss));
  console.log(
    `name servers of ${NAMES} names by the command: ${(time / 1000).toFixed(1)} s, without pipelining at least ${limit / 1000} s, ratio ${(time / limit).toFixed(2)}; ` +
      `memory of the command at its peak ${mib(rss)}, of one that says its version ${mib(bare.rss)} (medians of ${RUNS})`,
  );
  await rm(home, { recursive: true, force: true });
  await bench.stop();
}

const mib = (kib: number): string => `${Math.round(kib / 1024)} MiB`;

interface Ended {
  ms: number;
  /** The most memory that was in use, in KiB. */
  rss: number;
}

/**
 * Says at the end how much memory the process took at most. Linux counts for `getrusage` what the parent had when it forked;
 * the kernel's own mark begins anew with the program.
 */
const TELL = `
import { existsSync, readFileSync } from 'node:fs';
const status = '/proc/self/status';
process.on('exit', () => {
  const mark = existsSync(status) ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8')) : undefined;
  process.stderr.write('\\nrss ' + (mark ? mark[1] : process.resourceUsage().maxRSS) + '\\n');
});`;

/** Runs command lines in processes of their own, as a person does. */
function command(url: string, home: string): (args: string[], stdin?: string) => Promise<Ended> {
  const preloaded = `data:text/javascript,${encodeURIComponent(TELL)}`;
  const env = { ...process.env, ANUN_API: url, XDG_CONFIG_HOME: home };
  return (args, stdin = '') =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const child = spawn(process.execPath, ['--import', preloaded, 'cli/bin/anun.mjs', ...args], {
        env,
        stdio: 'pipe',
      });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stdout.resume();
      child.stdin.end(stdin);
      child.on('close', (code) => {
        if (code !== 0) return reject(new Error(`anun ${args.join(' ')} ended with ${code}: ${said}`));
        resolve({ ms: performance.now() - started, rss: Number(/rss (\d+)/.exec(said)?.[1]) });
      });
    });
}

/** A name of the customer's, bought and approved as any other. */
async function buy(bench: Bench, domain: string): Promise<void> {
  const customer = createAnun({ baseUrl: bench.url, token: (await bench.as('customer'))['Authorization'] ?? '' });
  const reviewer = createAnun({ baseUrl: bench.url, token: (await bench.as('administrator'))['Authorization'] ?? '' });
  const { _id } = await customer.carts.purchaseItems({ body: [{ type: 'domain_registration', domain }] });
  for (const review of (await reviewer.reviews.list()).docs)
    await reviewer.reviews.approve({ path: { reviewId: review._id } });
  for (const until = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if ((await customer.orders.get({ path: { orderId: _id } })).settled) return;
    if (Date.now() > until) throw new Error(`${domain} is not ours after 30 s`);
  }
}
