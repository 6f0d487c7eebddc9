import type { Lost } from './connection.ts';
import { createFailures } from './failures.ts';
import type { Session } from './session.ts';
import { createSessionLoads } from './session-loads.ts';

export interface SessionsOptions {
  /** Most sessions at a time; they are opened when there is work. */
  size: number;
  /** Without any session for so long, the registry counts as out of reach. */
  outageMs: number;
  /** An idle session says hello this often. */
  keepAliveMs: number;
  /** Rest after a failed connection: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
}

/** What the owner of the sessions wants to hear. */
export interface SessionsEvents {
  /** There may be something to do: a session is free or gone, or a rest is over. */
  onChange(): void;
  onOpened(): void;
  /** `alone`: there is no other session. */
  onFailure(lost: Lost, alone: boolean): void;
  /** We have no session and the registry takes no more, so that another lane has to give one up. */
  onFull(): void;
}

/** Some sessions with one registry. */
export interface Sessions {
  /** Most at a time; as many as there are, while the registry takes no more. */
  readonly size: number;
  readonly count: number;
  /** Commands that wait for an earlier answer on their session. */
  readonly pipelined: number;
  /** Why there is none, in the registry's words. */
  readonly lastFailure: string;
  /** Set while the registry is out of reach for so long that waiting is of no use. */
  readonly outage: string | undefined;
  /** The least busy one that may take a command and then has at most `depth` under way. */
  free(depth: number): { session: Session; idle: boolean } | undefined;
  /** Does some work on a session, of which nothing else may exceed `depth` - `weight` meanwhile. */
  use(session: Session, weight: number, work: () => Promise<void>): void;
  /** Opens sessions for so many commands that wait, as far as there is room. */
  want(commands: number): void;
  /** Ends one session as soon as nothing runs on it, for others who have none. */
  giveUp(): void;
  /** Lets running commands end and logs out. */
  close(): Promise<void>;
}

export function createSessions(
  open: () => Promise<Session | Lost>,
  options: SessionsOptions,
  events: SessionsEvents,
): Sessions {
  const loads = createSessionLoads(options.keepAliveMs, events.onChange);
  const failures = createFailures(options, events.onChange);
  let opening = 0;
  let closed = false;

  async function openOne(): Promise<void> {
    opening++;
    const session = await open().catch((error: unknown): Lost => ({ lost: String(error), sent: false }));
    opening--;
    if ('lost' in session) return refused(session);

    failures.clear();
    events.onOpened();
    loads.add(session);
    events.onChange();
  }

  function refused(why: Lost): void {
    events.onFailure(why, loads.count === 0);
    failures.add(why.lost);
    if (why.full && loads.count === 0) events.onFull();
    events.onChange();
  }

  return {
    get size() {
      return failures.count > 0 ? Math.max(1, loads.count) : options.size;
    },
    get count() {
      return loads.count;
    },
    get pipelined() {
      return loads.pipelined;
    },
    get lastFailure() {
      return failures.last;
    },
    get outage() {
      return loads.count === 0 ? failures.outage : undefined;
    },
    free: loads.free,
    use: loads.use,
    want(commands) {
      if (failures.resting || closed) return;
      const more = Math.min(commands, options.size - loads.count) - opening;
      for (let count = 0; count < more; count++) loads.occupy(openOne());
    },
    giveUp() {
      // Time for the other to take its place; who has nothing left comes back soon.
      const restMs = loads.count > 1 ? options.longestRestMs : options.firstRestMs * 4;
      if (!closed && loads.leaveOne()) failures.rest(restMs);
    },
    async close() {
      closed = true;
      failures.close();
      await loads.close();
    },
  };
}
