import type { Catalog } from '../catalog/index.ts';
import type { HandlersOf } from '../contract/handlers.ts';
import type { Names } from '../domains/index.ts';
import { readList } from '../names/index.ts';
import { checkNames } from './check.ts';
import { rowView } from './view.ts';

/** Most names that one text may hold. */
const MOST_ROWS = 1000;

export function createSearchHandlers(deps: {
  catalog: Catalog;
  names: Names;
}): HandlersOf<'domains.check' | 'names.parse'> {
  return {
    'domains.check': async ({ body, call }) => ({
      status: 200,
      body: await checkNames(body, { ...deps, locale: call.locale, accountId: call.principal?.accountId ?? null }),
    }),
    'names.parse': async ({ body, call }) => {
      const { rows, truncated } = readList(body.text, { max: MOST_ROWS, search: body.search ?? false });
      const snapshot = await deps.catalog.snapshot();
      const views = rows.map((row) =>
        rowView(row, { locale: call.locale, snapshot, withReadings: body.search ?? false }),
      );
      const valid = views.filter((row) => row.valid).length;
      return { status: 200, body: { rows: views, valid, invalid: views.length - valid, truncated } };
    },
  };
}
