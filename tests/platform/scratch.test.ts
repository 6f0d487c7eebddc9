import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { atEnd } from '../support/ending.ts';

/** A run that writes a file and starts a process, neither of which it clears up; "end" ends it as a run ends. */
const PROGRAM = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { enterScratch } from ${JSON.stringify(pathToFileURL('.ci/scratch.mjs').href)};
enterScratch();
writeFileSync(tmpdir() + '/left', '');
const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore', detached: true });
child.unref();
console.log(JSON.stringify({ folder: tmpdir(), started: child.pid }));
process.stdin.once('data', () => process.exit(0));
setInterval(() => undefined, 1_000);
`;

interface Run {
  owner: ChildProcess;
  folder: string;
  started: number;
}

let shared = '';
beforeAll(async () => {
  shared = await mkdtemp(path.join(tmpdir(), 'anun-scratch-'));
});

/** As npm starts a script: there is a shell between, and neither hands on that npm was killed. */
const AS_NPM = `
const { spawn } = require('node:child_process');
spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, process.argv[1]], { stdio: 'inherit' });
`;

async function begin(byNpm = false): Promise<Run> {
  const { npm_lifecycle_event: _, ...own } = process.env;
  const env = { ...own, TMPDIR: shared, ANUN_SCRATCH: '', ...(byNpm ? { npm_lifecycle_event: 'bench' } : {}) };
  const args = byNpm ? ['-e', AS_NPM, PROGRAM] : ['--input-type=module', '-e', PROGRAM];
  const owner = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  atEnd(() => owner.kill('SIGKILL'));
  const said = await new Promise<string>((resolve) =>
    owner.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  return { owner, ...(JSON.parse(said) as { folder: string; started: number }) };
}

/** One that has ended has no command line, though it may have its number until its parent takes notice. */
const isAlive = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};
const isThere = ({ folder, started }: Run) => ({ folder: existsSync(folder), started: isAlive(started) });
const NOTHING = { folder: false, started: false };
const ALL = { folder: true, started: true };

async function killed({ owner }: Run): Promise<void> {
  const gone = new Promise((resolve) => owner.once('exit', resolve));
  owner.kill('SIGKILL');
  await gone;
}

async function guardOf({ folder }: Run): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [, program, argument] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (program?.endsWith('scratch-guard.mjs') && argument === folder) return Number(pid);
  }
  throw new Error(`nobody guards ${folder}`);
}

describe.runIf(process.platform === 'linux')(
  'what a run of tests or benchmarks leaves behind',
  { timeout: 60_000 },
  () => {
    it('is nothing when it ends', async () => {
      const run = await begin();
      expect(isThere(run)).toEqual(ALL);
      const gone = new Promise((resolve) => run.owner.once('exit', resolve));
      run.owner.stdin?.write('end');
      await gone;
      expect(isThere(run)).toEqual(NOTHING);
    });

    it('is nothing when it is killed, a moment later', async () => {
      const run = await begin();
      await killed(run);
      await vi.waitFor(() => expect(isThere(run)).toEqual(NOTHING), 20_000);
    });

    it('is nothing when the npm that started it is killed', async () => {
      const run = await begin(true);
      expect(isThere(run)).toEqual(ALL);
      await killed(run);
      await vi.waitFor(() => expect(isThere(run)).toEqual(NOTHING), 20_000);
    });

    it('is cleared up by the next run when its guard was killed too; runs that still run keep what is theirs', async () => {
      const [dead, living] = [await begin(), await begin()];
      process.kill(await guardOf(dead), 'SIGKILL');
      await killed(dead);
      expect(isThere(dead)).toEqual(ALL);
      const next = await begin();
      expect(isThere(dead)).toEqual(NOTHING);
      expect([isThere(living), isThere(next)]).toEqual([ALL, ALL]);
    });
  },
);
