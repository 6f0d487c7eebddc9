import type { Delivery } from '../../carts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { claimUndecided } from '../name/store.ts';
import type { RegistryAttempt } from '../name/types.ts';

const DAY_MS = 86_400_000;
/** A registry's people decide within days; its message comes at once then, unless it gets lost. */
const SILENT_MS = DAY_MS;
/** Who has nothing to show for an order by then has turned it down. */
const PATIENCE_MS = 14 * DAY_MS;
const AGAIN_MS = 3_600_000;
const BATCH = 200;

/** Has deliveries looked at again that a registry took (RFC 5730, 3: 1001) and of whose end no message came. */
export const createUndecided =
  (deps: { db: Db; clock: Clock; deliverAgain: (tx: Tx, itemId: string) => Promise<void> }) =>
  async (): Promise<void> => {
    const { db, clock, deliverAgain } = deps;
    const before = new Date(clock.now().getTime() - SILENT_MS);
    for (let taken = BATCH; taken === BATCH; )
      taken = await db.transaction(async (tx) => {
        const items = await claimUndecided(tx, before, new Date(Date.now() + AGAIN_MS), BATCH);
        for (const item of items) await deliverAgain(tx, item);
        return items.length;
      });
  };

/** What becomes of an order that its registry took and shows no trace of. */
export function undecided(attempt: RegistryAttempt, now: Date): Delivery {
  if (now.getTime() - attempt.created_at.getTime() < PATIENCE_MS) return { outcome: 'waiting' };
  // The attempt is closed with the refund, in one transaction.
  return { outcome: 'refused', reason: { key: 'order.refusedByRegistryPlain' } };
}
