import { Fault, type Schemas } from '../contract/types.ts';
import type { Attempts } from '../domains/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { runNow } from './store.ts';
import type { UndecidedRow } from './types.ts';

export interface DecidingDeps {
  db: Db;
  log: Log;
  jobSchema: string;
  attempts: Attempts;
  orders: Pick<Orders, 'deliver' | 'payBack'>;
  payments: Pick<Payments, 'ask' | 'carryRefund'>;
}

/** What an administrator can do about what nobody has decided. */
export function createDeciding({ db, log, jobSchema, attempts, orders, payments }: DecidingDeps) {
  /** Tries it now; what came of that is noted where it was tried. */
  const ask = async (row: UndecidedRow): Promise<void> => {
    const failed = (error: unknown) => log.warn({ error, undecided: row.id }, 'it is still undecided');
    if (row.source === 'attempt') await attempts.lookAgain(row.id).catch(failed);
    if (row.item_id && row.source !== 'refund') await orders.deliver(row.item_id).catch(failed);
    if (row.source === 'payment') await payments.ask(Number(row.id.slice(4))).catch(failed);
    if (row.source === 'refund') await payments.carryRefund(row.id).catch(failed);
    if (row.source === 'job') await runNow(db, jobSchema, row.id.slice(4));
  };

  /** The registry's word has to be the same: money and domains do not follow a slip of the hand. */
  const demandWord = async (row: UndecidedRow, outcome: Schemas['UndecidedDecision']['outcome']): Promise<void> => {
    const word = await attempts.word(row.id);
    if (word.state === 'unknown') throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
    if (word.state !== (outcome === 'succeeded' ? 'done' : 'not_done'))
      throw new Fault('state_conflict', 'undecided.registryDiffers', { params: { said: word.said } });
  };

  const payBack = async (itemId: string, actor: string, note: string): Promise<void> => {
    const after = await db.transaction((tx) => orders.payBack(tx, itemId, actor, note.trim()));
    if (after === 'done') throw new Fault('state_conflict', 'undecided.cameAbout');
  };

  return { ask, demandWord, payBack };
}
