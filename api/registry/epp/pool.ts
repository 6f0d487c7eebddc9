import { type Command, printCommand } from './command.ts';
import type { Lost } from './connection.ts';
import type { Reply, Session } from './session.ts';

export interface PoolOptions {
  /** Most sessions at a time; they are opened when there is work. */
  size: number;
  /** How long a command may wait for a session. */
  waitMs: number;
  /** Most commands that wait; one more is turned away at once. */
  maxWaiting: number;
  /** An idle session says hello this often. */
  keepAliveMs: number;
  /** Rest after a failed connection: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
}
export const poolDefaults: PoolOptions = {
  size: 2,
  waitMs: 3000,
  maxWaiting: 1000,
  keepAliveMs: 60_000,
  firstRestMs: 100,
  longestRestMs: 5000,
};

export interface Pool {
  readonly size: number;
  /** Runs a command on the next free session. Only what surely never left is tried again, while its wait allows. */
  run(command: Pick<Command<unknown>, 'reference' | 'body' | 'extension'>): Promise<PoolReply>;
  /** Lets running commands end, logs out, turns away the rest. */
  close(): Promise<void>;
}
export type PoolReply = Reply | { unsupported: string };

interface Waiter {
  readonly frame: string;
  readonly reference: string;
  readonly needs: string | undefined;
  settle(reply: PoolReply): void;
  expired: boolean;
  waits: boolean;
}

/** Sessions with one registry. `onFailure` hears of each connection that could not be made. */
export function createPool(
  open: () => Promise<Session | Lost>,
  options: PoolOptions,
  onFailure: (why: string) => void,
): Pool {
  const waiting: Waiter[] = [];
  const sessions = new Set<Session>();
  const idle = new Map<Session, NodeJS.Timeout>();
  const busy = new Set<Promise<void>>();
  let opening = 0;
  let failures = 0;
  let resting: NodeJS.Timeout | undefined;
  let lastFailure = 'no session is free';
  let closed = false;

  function dispatch(): void {
    for (const session of idle.keys()) {
      const waiter = waiting.shift();
      if (!waiter) return;
      clearTimeout(idle.get(session));
      idle.delete(session);
      occupy(serve(session, waiter));
    }
    const wanted = Math.min(waiting.length, options.size - sessions.size) - opening;
    if (resting || closed) return;
    for (let count = 0; count < wanted; count++) occupy(openOne());
  }

  /** Keeps what runs in sight of `close`. */
  function occupy(work: Promise<void>): void {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  }

  async function openOne(): Promise<void> {
    opening++;
    const session = await open().catch((error: unknown): Lost => ({ lost: String(error), sent: false }));
    opening--;
    if ('lost' in session) return rest(session.lost);

    failures = 0;
    sessions.add(session);
    session.onClosed(() => {
      sessions.delete(session);
      clearTimeout(idle.get(session));
      idle.delete(session);
    });
    release(session);
  }

  function rest(why: string): void {
    lastFailure = why;
    onFailure(why);
    if (resting || closed) return;
    const restMs = Math.min(options.firstRestMs * 2 ** failures++, options.longestRestMs);
    resting = setTimeout(() => {
      resting = undefined;
      dispatch();
    }, restMs);
    resting.unref();
  }

  function release(session: Session): void {
    if (session.open) {
      const timer = setTimeout(() => {
        idle.delete(session);
        occupy(session.hello().then(() => release(session)));
      }, options.keepAliveMs);
      timer.unref();
      idle.set(session, timer);
    }
    dispatch();
  }

  async function serve(session: Session, waiter: Waiter): Promise<void> {
    waiter.waits = false;
    const { needs } = waiter;
    const reply: PoolReply =
      needs === undefined || session.services.extensions.includes(needs)
        ? await session.run(waiter.frame, waiter.reference)
        : { unsupported: needs };
    const again = 'lost' in reply && !reply.sent && !waiter.expired && !closed;
    if (again) {
      waiter.waits = true;
      waiting.unshift(waiter);
    } else waiter.settle(reply);
    release(session);
  }

  return {
    size: options.size,
    run(command) {
      const frame = printCommand(command);
      if (closed) return Promise.resolve({ lost: 'the pool is closed', sent: false });
      if (waiting.length >= options.maxWaiting)
        return Promise.resolve({ lost: 'too many commands wait for the registry', sent: false });
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiter.expired = true;
          if (!waiter.waits) return;
          waiting.splice(waiting.indexOf(waiter), 1);
          resolve({ lost: `no session in ${options.waitMs} ms: ${lastFailure}`, sent: false });
        }, options.waitMs);
        const settle = (reply: PoolReply) => {
          clearTimeout(timer);
          resolve(reply);
        };
        const { reference, extension } = command;
        const waiter: Waiter = { frame, reference, needs: extension?.uri, settle, expired: false, waits: true };
        waiting.push(waiter);
        dispatch();
      });
    },
    async close() {
      closed = true;
      clearTimeout(resting);
      for (const waiter of waiting.splice(0)) waiter.settle({ lost: 'the pool was closed', sent: false });
      await Promise.all(busy);
      await Promise.all([...idle.keys()].map((session) => session.logout()));
    },
  };
}
