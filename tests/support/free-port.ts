import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what a system gives out by itself: from 32768 on Linux, from 49152 elsewhere. */
const [FIRST, LAST] = [20_000, 32_000];

/**
 * A port of this machine for a program that is started later, or again. A port that the system gave out might be given to a
 * connection or to another server of these tests meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
