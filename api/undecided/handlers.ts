import type { Accounts } from '../accounts/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { Fault, type Schemas } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import { createDeciding, type DecidingDeps } from './deciding.ts';
import { undecidedById, undecidedOf } from './store.ts';
import type { UndecidedRow } from './types.ts';
import { actionsOf, stateOf, undecidedView } from './view.ts';

export interface UndecidedDeps extends DecidingDeps {
  clock: Clock;
  accounts: Accounts;
}

export function createUndecidedHandlers(
  deps: UndecidedDeps,
): HandlersOf<'undecided.list' | 'undecided.ask' | 'undecided.settle' | 'undecided.refund'> {
  const { db, clock, jobSchema, accounts, attempts } = deps;

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

  const { ask, demandWord, payBack } = createDeciding(deps);

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
