import type { Operation } from '@anun/sdk';
import type { Context } from '../../context.ts';
import { EXIT } from '../../errors.ts';
import { words } from '../../format.ts';
import { duration } from '../../input.ts';

export const timeout = duration(
  '--timeout <time>',
  'how long to wait, for example 90s, 10m, 2h; 0 means no limit',
  '0',
);

/** Pauses grow from a quarter of a second to two. */
const FIRST_MS = 250;
const MOST_MS = 2_000;
const GROWTH = 1.3;
const BAR = 24;

/** Asks until the operation has ended or the time is over; answers it as it is then. */
export async function follow({ anun, get, io, out, session }: Context, operation: Operation): Promise<Operation> {
  const limit = get(timeout);
  let current = operation;
  let waited = 0;
  for (let ms = FIRST_MS; current.endedAt === null; ms = Math.min(ms * GROWTH, MOST_MS)) {
    if (limit > 0 && waited >= limit) return current;
    out.progress(`${progressOf(current)} · ${Math.round(waited / 1000)} s`);
    await io.pause(ms, io.signal);
    waited += ms;
    current = await session.pace.patiently(() => anun.operations.get({ path: { operationId: operation._id } }));
  }
  return current;
}

/** Sets the exit code to what became of it. */
export function conclude({ fail }: Context, operation: Operation): void {
  const { _id, status, total, failed, cancelled, endedAt } = operation;
  if (endedAt === null) fail(EXIT.unavailable, `It is not done yet. Follow it with: anun operations wait ${_id}`);
  else if (status === 'cancelled') fail(EXIT.failed, `It was stopped: ${cancelled} of ${total} were not started.`);
  else if (failed > 0) fail(EXIT.failed, `${failed} of ${total} were refused.`);
}

const progressOf = (operation: Operation): string => {
  const { done, total, status } = operation;
  const filled = Math.round((done / Math.max(total, 1)) * BAR);
  const blocked = status === 'blocked' ? ', the registry is not responding' : '';
  return `[${'='.repeat(filled)}${' '.repeat(BAR - filled)}] ${done} of ${total}: ${countsOf(operation)}${blocked}`;
};

/** `996 changed, 2 had it already, 2 refused`. */
export function countsOf({ succeeded, unchanged, failed, cancelled }: Operation): string {
  const counts: readonly (readonly [number, string])[] = [
    [succeeded, 'changed'],
    [unchanged, 'had it already'],
    [failed, 'refused'],
    [cancelled, 'not started'],
  ];
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return said.join(', ') || 'nothing yet';
}

const TITLES = {
  nameServers: 'name servers',
  autoRenew: 'auto-renew',
  renew: 'renewal',
  contacts: 'contacts',
  privacy: 'privacy',
  lock: 'transfer lock',
  premium: 'sale',
} as const;
export const titleOf = ({ action }: Pick<Operation, 'action'>): string => TITLES[action] ?? words(action);
