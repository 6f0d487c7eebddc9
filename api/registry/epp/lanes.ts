import type { Answer } from '../port.ts';
import type { EppProfile, Lanes } from '../profiles/profile.ts';
import type { Reach } from '../reach.ts';
import { type CheckLane, createCheckLane } from './check-lane.ts';
import { createCommandLane } from './command-lane.ts';
import type { Command } from './command.ts';
import type { Lost } from './connection.ts';
import type { Execute } from './execute.ts';
import type { Session } from './session.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface PoolOptions {
  /** Most sessions of each lane; they are opened when there is work. */
  sessions: Lanes;
  /** Most checks under way on one session. */
  depth: number;
  /** How long a command may wait for a session while there are some. */
  waitMs: number;
  /** How long anything waits while no session can be opened. */
  outageMs: number;
  /** Most commands that wait; one more is turned away at once. */
  maxWaiting: number;
  /** How long a list of names may take; each name adds a millisecond. */
  checkMs: number;
  /** Bounds of the time for one answer to a check. */
  leastPatienceMs: number;
  mostPatienceMs: number;
  siftPatienceMs: number;
  /** Most names that wait to be checked. */
  maxNames: number;
  /** An idle session says hello this often. */
  keepAliveMs: number;
  /** Rest after a failed connection, or after checks that fail: doubles from the first to the longest. */
  firstRestMs: number;
  longestRestMs: number;
}
export const poolDefaults: Omit<PoolOptions, 'sessions' | 'depth'> = {
  waitMs: 6000,
  outageMs: 3000,
  maxWaiting: 1000,
  checkMs: 7000,
  leastPatienceMs: 1000,
  mostPatienceMs: 3000,
  siftPatienceMs: 400,
  maxNames: 50_000,
  keepAliveMs: 60_000,
  firstRestMs: 100,
  longestRestMs: 5000,
};

interface Parts {
  open: () => Promise<Session | Lost>;
  profile: EppProfile;
  options: PoolOptions;
  /** For one answer to anything. */
  commandMs: number;
  execute: Execute;
  nextReference: () => string;
  /** Hears of each session that was opened, or could not be. */
  reach: Pick<Reach, 'opened' | 'failed'>;
}
export interface RegistryLanes {
  checks: CheckLane;
  /** Runs anything but a check. */
  execute<T>(make: () => Command<T>): Promise<Answer<T>>;
  close(): Promise<void>;
}

/** Sessions for checks and sessions for everything else, so that neither waits for the other. */
export function createLanes(parts: Parts): RegistryLanes {
  const { open, profile, options, commandMs, execute, nextReference, reach } = parts;
  const heard = { onOpened: reach.opened, onFailure: reach.failed };
  // A lane that has no session at all, where the registry takes no more, gets one of the other's.
  const forChecks: Sessions = createSessions(
    open,
    { ...options, size: options.sessions.checks },
    { ...heard, onChange: () => checks.dispatch(), onFull: () => forCommands.giveUp() },
  );
  const forCommands: Sessions = createSessions(
    open,
    { ...options, size: options.sessions.commands },
    { ...heard, onChange: () => commands.dispatch(), onFull: () => forChecks.giveUp() },
  );
  const commands = createCommandLane(forCommands, options);
  const checks = createCheckLane(forChecks, execute, nextReference, {
    ...options,
    namesPerCheck: profile.namesPerCheck,
    leastPatienceMs: Math.min(options.leastPatienceMs, commandMs),
    mostPatienceMs: Math.min(options.mostPatienceMs, commandMs),
  });
  return {
    checks,
    execute: async (make) => (await execute(make, (command) => commands.run(command))).answer,
    async close() {
      checks.close();
      commands.close();
      await Promise.all([forChecks.close(), forCommands.close()]);
    },
  };
}
