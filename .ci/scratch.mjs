// All that tests, benchmarks and soaks write while they run lies in one folder of their run, in the temporary folder and for
// databases in memory. It is named by the process that owns the run and is gone, with every process of the run, when that
// process is: `scratch-guard.mjs` sees it end, however it ends. Where the guard was killed too, the next run clears up.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MEMORY = '/dev/shm';
const NAME = /^anun-run-(\d+)-(\d+)$/;
/** How long PostgreSQL may take to stop before its files are removed. */
const PATIENCE_MS = 10_000;

/** Makes this process the owner of a run, unless it belongs to one: `os.tmpdir()` is the run's own folder from now on. */
export function enterScratch() {
  if (process.env.ANUN_SCRATCH && existsSync(process.env.ANUN_SCRATCH)) return;
  const shared = tmpdir();
  clearUp(shared);
  const folder = path.join(shared, `anun-run-${process.pid}-${startOf(process.pid)}`);
  mkdirSync(folder);
  // The account of the database server, which is another one than root's, walks through it.
  chmodSync(folder, 0o755);
  guard(folder);
  process.once('exit', () => removeRun(folder));
  Object.assign(process.env, { ANUN_SCRATCH: folder, ANUN_SHARED_TMP: shared, TMPDIR: folder });
}

/** Where the run keeps what has to be fast: the same folder in memory. It is not there yet. */
export const inMemory = (folder) => path.join(MEMORY, path.basename(folder));

/** Ends what is left of a run and removes its folders. */
export function removeRun(folder) {
  const until = Date.now() + PATIENCE_MS;
  for (let left = processesOf(folder); left.length > 0 && Date.now() < until; left = processesOf(folder)) {
    for (const { pid, program } of left) send(pid, program === 'postgres' ? 'SIGINT' : 'SIGKILL');
    sleep(100);
  }
  for (const each of [folder, inMemory(folder)]) {
    try {
      rmSync(each, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Somebody else clears up there too, or the next run does.
    }
  }
}

/** Removes the runs whose owner is gone. */
function clearUp(shared) {
  const names = new Set(
    [shared, MEMORY].filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder)),
  );
  for (const name of names) {
    const [, pid, start] = NAME.exec(name) ?? [];
    if (pid && startOf(Number(pid)) !== start) removeRun(path.join(shared, name));
  }
}

function guard(folder) {
  const program = fileURLToPath(new URL('scratch-guard.mjs', import.meta.url));
  const args = [program, folder, String(process.pid), ...npmAbove()];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // The next run clears up where there is no guard.
  child.once('error', () => undefined);
  child.unref();
  child.stdin.unref?.();
}

/** The npm that runs this, and the shell that it may have put between: a run ends with them. */
function npmAbove() {
  if (process.env.npm_lifecycle_event === undefined || process.platform !== 'linux') return [];
  const parent = statOf(process.ppid);
  const above = /^(ba|da)?sh$/.test(parent.name) ? [process.ppid, Number(parent.parent)] : [process.ppid];
  return above.map((pid) => `${pid}-${startOf(pid)}`);
}

/** Whether a process that `npmAbove` named is still there. */
export function isThere(process) {
  const [pid, start] = process.split('-');
  return startOf(Number(pid)) === start;
}

/** When a running process started, in the kernel's ticks: its number alone may be another process's by now. */
function startOf(pid) {
  if (process.platform !== 'linux') return send(pid, 0) ? '0' : undefined;
  const { state, start } = statOf(pid);
  // A zombie has ended; the process that started it has not taken notice.
  return state === 'Z' ? undefined : start;
}

function statOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // The program's name is in brackets and may itself hold brackets and blanks.
  const [from, to] = [stat.indexOf('('), stat.lastIndexOf(')')];
  const [state, parent, ...rest] = stat.slice(to + 2).split(' ');
  return { name: stat.slice(from + 1, to), state, parent, start: rest[17] };
}

/** Whatever was started with the run's temporary folder. Only Linux tells; elsewhere processes end when their pipes close. */
function processesOf(folder) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((pid) =>
      read(`/proc/${pid}/environ`)
        .split('\0')
        .some((entry) => entry === `TMPDIR=${folder}` || entry.startsWith(`TMPDIR=${folder}/`)),
    )
    .map((pid) => ({ pid: Number(pid), program: path.basename(read(`/proc/${pid}/cmdline`).split('\0')[0]) }));
}

/** Empty where the process has ended, or is somebody else's. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Whether there is such a process. */
export function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
