import type { Lost } from './connection.ts';
import type { Session } from './session.ts';

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

/** Whose next answer is awaited for so long gets no further command behind it. */
const stalledMs = 250;

export function createSessions(
  open: () => Promise<Session | Lost>,
  options: SessionsOptions,
  events: SessionsEvents,
): Sessions {
  /** What is under way on each. */
  const loads = new Map<Session, number>();
  const keepAlive = new Map<Session, NodeJS.Timeout>();
  const busy = new Set<Promise<void>>();
  let leaving: Session | undefined;
  let opening = 0;
  let failures = 0;
  let failingSince = 0;
  let resting: NodeJS.Timeout | undefined;
  let lastFailure = 'no session is free';
  let closed = false;

  /** Keeps what runs in sight of `close`. */
  function occupy(work: Promise<void>): void {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  }

  async function openOne(): Promise<void> {
    opening++;
    const session = await open().catch((error: unknown): Lost => ({ lost: String(error), sent: false }));
    opening--;
    if ('lost' in session) return refused(session);

    failures = 0;
    events.onOpened();
    loads.set(session, 0);
    session.onClosed(() => {
      loads.delete(session);
      clearTimeout(keepAlive.get(session));
      keepAlive.delete(session);
      if (leaving === session) leaving = undefined;
    });
    idle(session);
    events.onChange();
  }

  function refused(why: Lost): void {
    const { lost, full } = why;
    lastFailure = lost;
    events.onFailure(why, loads.size === 0);
    if (failures++ === 0) failingSince = performance.now();
    if (!resting) rest(Math.min(options.firstRestMs * 2 ** (failures - 1), options.longestRestMs));
    if (full && loads.size === 0) events.onFull();
    events.onChange();
  }

  function rest(ms: number): void {
    if (closed) return;
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      events.onChange();
    }, ms);
    resting.unref();
  }

  function idle(session: Session): void {
    if (!session.open) return;
    if (session === leaving) return occupy(session.logout());
    const timer = setTimeout(() => use(session, 1, async () => void (await session.hello())), options.keepAliveMs);
    timer.unref();
    keepAlive.set(session, timer);
  }

  function use(session: Session, weight: number, work: () => Promise<void>): void {
    clearTimeout(keepAlive.get(session));
    loads.set(session, (loads.get(session) ?? 0) + weight);
    const finish = () => {
      const load = loads.get(session);
      if (load !== undefined) {
        loads.set(session, load - weight);
        if (load === weight) idle(session);
      }
      events.onChange();
    };
    occupy(work().finally(finish));
  }

  return {
    get size() {
      return failures > 0 ? Math.max(1, loads.size) : options.size;
    },
    get count() {
      return loads.size;
    },
    get pipelined() {
      return [...loads.values()].reduce((sum, load) => sum + Math.max(0, load - 1), 0);
    },
    get lastFailure() {
      return lastFailure;
    },
    get outage() {
      const failing = failures > 0 && loads.size === 0 && performance.now() - failingSince >= options.outageMs;
      return failing && resting ? lastFailure : undefined;
    },
    free(depth) {
      let best: { session: Session; load: number } | undefined;
      for (const [session, load] of loads) {
        const fits = load < depth && session !== leaving && session.open && session.silentMs < stalledMs;
        if (fits && load < (best?.load ?? depth)) best = { session, load };
      }
      return best && { session: best.session, idle: best.load === 0 };
    },
    use,
    want(commands) {
      if (resting || closed) return;
      const more = Math.min(commands, options.size - loads.size) - opening;
      for (let count = 0; count < more; count++) occupy(openOne());
    },
    giveUp() {
      if (leaving || closed) return;
      const [first] = [...loads].sort(([, one], [, other]) => one - other);
      if (!first) return;
      const [session, load] = first;
      leaving = session;
      // Time for the other to take its place; who has nothing left comes back soon.
      rest(loads.size > 1 ? options.longestRestMs : options.firstRestMs * 4);
      if (load === 0) {
        clearTimeout(keepAlive.get(session));
        idle(session);
      }
    },
    async close() {
      closed = true;
      clearTimeout(resting);
      while (busy.size > 0) await Promise.all(busy);
      await Promise.all([...loads.keys()].map((session) => session.logout()));
      for (const timer of keepAlive.values()) clearTimeout(timer);
    },
  };
}
