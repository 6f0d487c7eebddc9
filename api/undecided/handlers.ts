import type { Accounts } from '../accounts/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { Fault, type Schemas } from '../contract/types.ts';
import type { Attempts } from '../domains/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import { runNow, undecidedById, undecidedOf } from './store.ts';
import type { UndecidedRow } from './types.ts';
import { actionsOf, stateOf, undecidedView } from './view.ts';

export interface UndecidedDeps {
  db: Db;
  clock: Clock;
  log: Log;
  jobSchema: string;
  accounts: Accounts;
  attempts: Attempts;
  orders: Pick<Orders, 'deliver' | 'payBack'>;
  payments: Pick<Payments, 'ask' | 'carryRefund'>;
}

export function createUndecidedHandlers(
  deps: UndecidedDeps,
): HandlersOf<'undecided.list' | 'undecided.ask' | 'undecided.settle' | 'undecided.refund'> {
  const { db, clock, log, jobSchema, accounts, attempts, orders, payments } = deps;

  const views = async (rows: UndecidedRow[]): Promise<Schemas['Undecided'][]> => {
    const owners = await accounts.byIds(
      db,
      rows.flatMap(({ account_id }) => account_id ?? []),
    );
    return rows.map((row) => undecidedView(row, owners.get(row.account_id ?? ''), accounts));
  };
  const known = async (id: string): Promise<UndecidedRow> => {
    const row = await undecidedById(db, jobSchema, id);
    if (!row) throw new Fault('not_found', 'notFound.undecided');
    return row;
  };
  const answer = async (id: string) => {
    const [body] = await views([await known(id)]);
    if (!body) throw new Error(`${id} gave no view`);
    return { status: 200 as const, body };
  };
  const demand = (row: UndecidedRow, action: Schemas['Undecided']['actions'][number]) => {
    if (!actionsOf(row).includes(action)) throw new Fault('state_conflict', 'undecided.notPossible');
  };

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

  return {
    'undecided.list': async ({ query }) => {
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await undecidedOf(db, jobSchema, clock.now(), page);
      return { status: 200, body: envelope(await views(rows), total, page, rest) };
    },
    'undecided.ask': async ({ path }) => {
      const row = await known(path.undecidedId);
      if (stateOf(row) === 'open') await ask(row);
      return answer(row.id);
    },
    'undecided.settle': async ({ path, body, call }) => {
      const row = await known(path.undecidedId);
      const decided = stateOf(row);
      if (decided !== 'open') {
        const same = body.outcome === 'succeeded' ? decided === 'succeeded' : decided !== 'succeeded';
        if (!same) throw new Fault('state_conflict', 'undecided.decided');
        return answer(row.id);
      }
      demand(row, 'settle');
      if (row.item_id === null) {
        const closed = body.outcome === 'succeeded' ? 'done' : 'refused';
        await db.transaction((tx) => attempts.close(tx, row.id, closed));
        return answer(row.id);
      }
      await demandWord(row, body.outcome);
      if (body.outcome === 'succeeded') await ask(row);
      else await payBack(row.item_id, signedIn(call).accountId, body.note);
      return answer(row.id);
    },
    'undecided.refund': async ({ path, body, call }) => {
      const row = await known(path.undecidedId);
      if (stateOf(row) === 'refunded') return answer(row.id);
      if (stateOf(row) === 'succeeded') throw new Fault('state_conflict', 'undecided.cameAbout');
      demand(row, 'refund');
      if (row.item_id) await payBack(row.item_id, signedIn(call).accountId, body.note);
      return answer(row.id);
    },
  };
}
