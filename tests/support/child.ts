import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from './free-port.ts';

/** The server in a process of its own, which is killed without warning and started again on the same data. */
export interface Child {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL: nothing of it gets to end anything. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  end(): Promise<number | null>;
  /** Waits until it ends by itself: its exit code, and all that it said. */
  ended(): Promise<{ code: number | null; output: string }>;
}

/** `command` starts it in place of what npm itself would start, whose process could not be killed without leaving ours. */
export async function childServer(
  databaseUrl: string,
  dataDir: string,
  [program, ...args]: [string, ...string[]] = [process.execPath, 'bootstrap.mjs', 'start'],
): Promise<Child> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  let output = '';
  return {
    url,
    async start() {
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        ANUN_DATA: dataDir,
        ANUN_PORT: String(port),
        ANUN_RATE_SCALE: '1000',
        ANUN_LOG: 'warn',
      };
      const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      running = child;
      output = '';
      await new Promise<void>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          if (output.includes('serves http')) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
      });
    },
    async end() {
      const child = running;
      running = undefined;
      if (!child) throw new Error('the server is not running');
      const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      child.kill('SIGTERM');
      return gone;
    },
    ended: () =>
      new Promise((resolve, reject) => {
        if (!running) return reject(new Error('the server is not running'));
        running.once('close', (code) => resolve({ code, output }));
      }),
    async kill() {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}
