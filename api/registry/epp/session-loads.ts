import type { Session } from './session.ts';

/** Open sessions, and what is under way on each. */
export interface SessionLoads {
  readonly count: number;
  /** Commands that wait for an earlier answer on their session. */
  readonly pipelined: number;
  add(session: Session): void;
  /** The least busy one that may take a command and then has at most `depth` under way. */
  free(depth: number): { session: Session; idle: boolean } | undefined;
  use(session: Session, weight: number, work: () => Promise<void>): void;
  /** Logs the least busy one out as soon as nothing runs on it; false where there is none, or one leaves already. */
  leaveOne(): boolean;
  /** Keeps what runs in sight of `close`. */
  occupy(work: Promise<void>): void;
  /** Lets what runs end and logs out. */
  close(): Promise<void>;
}

/** Whose next answer is awaited for so long gets no further command behind it. */
const stalledMs = 250;

export function createSessionLoads(keepAliveMs: number, onChange: () => void): SessionLoads {
  const loads = new Map<Session, number>();
  const keepAlive = new Map<Session, NodeJS.Timeout>();
  const busy = new Set<Promise<void>>();
  let leaving: Session | undefined;

  function occupy(work: Promise<void>): void {
    busy.add(work);
    void work.finally(() => busy.delete(work));
  }

  function idle(session: Session): void {
    if (!session.open) return;
    if (session === leaving) return occupy(session.logout());
    const timer = setTimeout(() => use(session, 1, async () => void (await session.hello())), keepAliveMs);
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
      onChange();
    };
    occupy(work().finally(finish));
  }

  return {
    get count() {
      return loads.size;
    },
    get pipelined() {
      return [...loads.values()].reduce((sum, load) => sum + Math.max(0, load - 1), 0);
    },
    add(session) {
      loads.set(session, 0);
      session.onClosed(() => {
        loads.delete(session);
        clearTimeout(keepAlive.get(session));
        keepAlive.delete(session);
        if (leaving === session) leaving = undefined;
      });
      idle(session);
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
    leaveOne() {
      const [first] = leaving ? [] : [...loads].sort(([, one], [, other]) => one - other);
      if (!first) return false;
      const [session, load] = first;
      leaving = session;
      if (load === 0) {
        clearTimeout(keepAlive.get(session));
        idle(session);
      }
      return true;
    },
    occupy,
    async close() {
      while (busy.size > 0) await Promise.all(busy);
      await Promise.all([...loads.keys()].map((session) => session.logout()));
      for (const timer of keepAlive.values()) clearTimeout(timer);
    },
  };
}
