import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Call, hasRight } from '../contract/call.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Names } from '../domains/index.ts';
import { readList } from '../names/index.ts';
import type { Db } from '../platform/database.ts';
import { checkNames } from './check.ts';
import type { Suggestions } from './suggestions/index.ts';
import { rowView } from './view.ts';

/** Most names that one text may hold. */
const MOST_ROWS = 1000;
const SUGGESTED = 12;
/** So many of the account's names are thought about, the newest first. */
const OWN_NAMES = 6;

type Operations = 'domains.check' | 'names.parse' | 'domains.suggest' | 'domains.suggestMine';

export interface SearchDeps {
  db: Db;
  catalog: Catalog;
  names: Names;
  accounts: Accounts;
  suggestions: Suggestions;
}

export function createSearchHandlers(deps: SearchDeps): HandlersOf<Operations> {
  const { db, accounts, names, suggestions } = deps;
  /** Whose names are told from those of others; a token that may not see them is nobody's. */
  const ownerOf = ({ principal }: Call): string | null =>
    principal && hasRight(principal, 'domains:read') ? principal.accountId : null;
  const contextOf = (call: Call, limit = SUGGESTED) => ({
    accountId: ownerOf(call),
    locale: call.locale,
    limit,
  });
  return {
    'domains.check': async ({ body, call }) => ({
      status: 200,
      body: await checkNames(body, { ...deps, locale: call.locale, accountId: ownerOf(call) }),
    }),
    'domains.suggest': async ({ query, body, call }) => ({
      status: 200,
      body: await suggestions.like(body, contextOf(call, query.limit)),
    }),
    'domains.suggestMine': async ({ query, call }) => {
      const { accountId } = signedIn(call);
      const own = await names.newestOf(accountId, OWN_NAMES);
      const mayName = hasRight(call.principal, 'account:read');
      const title = own.length === 0 && mayName ? [titleOf(await accounts.byId(db, accountId))] : [];
      const texts = [...own, ...title];
      return { status: 200, body: await suggestions.likeAll(texts, contextOf(call, query.limit)) };
    },
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

/** What an account without names may be called. */
const titleOf = (account: Awaited<ReturnType<Accounts['byId']>>): string =>
  account.organization || `${account.first_name} ${account.last_name}`;
