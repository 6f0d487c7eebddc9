import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Db } from '../platform/database.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import type { Operations } from './service.ts';
import { operationsOf, resultsOf } from './store.ts';
import type { CallDomains } from './types.ts';
import { operationView, resultView } from './view.ts';
import { createWatching } from './watching.ts';

type Handled = 'operations.list' | 'operations.get' | 'operations.results' | 'operations.watch' | 'operations.cancel';

export function createOperationHandlers(deps: {
  db: Db;
  operations: Operations;
  called: CallDomains;
}): HandlersOf<Handled> {
  const { db, operations } = deps;
  const progressOf = createWatching(db);
  return {
    'operations.list': async ({ query, call }) => {
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await operationsOf(db, signedIn(call).accountId, page);
      return { status: 200, body: envelope(rows.map(operationView), total, page, rest) };
    },
    'operations.get': async ({ path, call }) => ({
      status: 200,
      body: operationView(await operations.mine(signedIn(call).accountId, path.operationId)),
    }),
    'operations.results': async ({ path, query, call }) => {
      const { id } = await operations.mine(signedIn(call).accountId, path.operationId);
      const page = pageOf(query, 50);
      const { rows, total, ...rest } = await resultsOf(db, id, query.status, page);
      const called = await deps.called(
        db,
        rows.flatMap(({ domain_id: domainId }) => domainId ?? []),
      );
      return {
        status: 200,
        body: envelope(
          rows.map((row) => resultView(row, called.get(row.domain_id ?? ''), call)),
          total,
          page,
          rest,
        ),
      };
    },
    'operations.watch': async ({ path, call }) => ({
      status: 200,
      body: progressOf((await operations.mine(signedIn(call).accountId, path.operationId)).id),
    }),
    'operations.cancel': async ({ path, call }) => ({
      status: 200,
      body: operationView(await operations.cancel(signedIn(call).accountId, path.operationId)),
    }),
  };
}
