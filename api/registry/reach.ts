import type { Log } from '../platform/log.ts';
import type { Lost } from './epp/connection.ts';

/** Whether a registry account can be logged in to, as far as this process has tried. */
export interface RegistryReach {
  readonly registry: string;
  readonly state: 'unknown' | 'reachable' | 'connection_failed' | 'login_refused';
  /** Since when it is like that; null while nothing was tried. */
  readonly since: Date | null;
}

/** Hears of sessions that were opened or not. */
export interface Reach {
  view(): RegistryReach;
  opened(): void;
  /** `alone`: there is no other session, so that nothing reaches the registry. */
  failed(lost: Pick<Lost, 'lost' | 'refused' | 'full'>, alone: boolean): void;
}

/** A registry that is gone for hours is tried every few seconds: the log says so this often, and how often it was tried. */
const SAID_EVERY_MS = 60_000;

export function createReach(registry: string, log: Pick<Log, 'info' | 'warn'>, now: () => number = Date.now): Reach {
  let view: RegistryReach = { registry, state: 'unknown', since: null };
  let failures = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  const become = (state: RegistryReach['state']) => {
    if (view.state !== state) view = { registry, state, since: new Date(now()) };
  };
  return {
    view: () => view,
    opened() {
      if (failures > 0 && view.state !== 'reachable')
        log.info({ registry }, `The registry "${registry}" can be logged in to again.`);
      failures = 0;
      saidAt = Number.NEGATIVE_INFINITY;
      become('reachable');
    },
    failed({ lost, refused, full }, alone) {
      failures++;
      // It takes no more sessions than it has given us already: it is there.
      if (alone && !full) become(refused ? 'login_refused' : 'connection_failed');
      if (now() - saidAt < SAID_EVERY_MS) return;
      saidAt = now();
      const tries = failures > 1 ? ` It was tried ${failures} times since the last success.` : '';
      log.warn(
        { registry, why: lost, failures },
        `The registry "${registry}" cannot be logged in to: ${lost}.${tries}`,
      );
    },
  };
}
