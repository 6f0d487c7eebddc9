import { type Call } from '../../contract/call.ts';
import { type HandlersOf, signedIn } from '../../contract/handlers.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { envelope, pageOf } from '../../platform/paging.ts';
import type { History } from '../../platform/states.ts';
import { begun } from '../../platform/streams.ts';
import type { Access, Opened } from '../access/index.ts';
import { type WaitingDeps, waitingSince } from './waiting-since.ts';
import { expiryCalendar } from './calendar.ts';
import type { ContextOf } from './context.ts';
import { exportDomains } from './export.ts';
import { type Choice, countDomains, listDomains } from './store/list.ts';
import { domainDetail, domainView } from './view.ts';

export interface DetailAnswer {
  status: 200;
  body: Schemas['DomainDetail'];
}
export interface ListingHandlerDeps {
  db: Db;
  clock: Clock;
  access: Access;
  detail: (opened: Opened, call: Call) => Promise<DetailAnswer>;
  contextOf: ContextOf;
  publicUrl: () => string;
}

/** Asked with neither page nor limit, older clients get all that they can see at once. */
const WITHOUT_PAGING = 1000;
const PAGE = 50;

export function createListingHandlers(
  deps: ListingHandlerDeps,
): HandlersOf<'domains.list' | 'domains.info' | 'domains.export' | 'domains.calendar' | 'domains.get'> {
  const { db, clock, access, contextOf, detail, publicUrl } = deps;
  const choiceOf = (query: Pick<Partial<Choice>, 'filter' | 'search'>, call: Call): Choice => ({
    accountId: signedIn(call).accountId,
    filter: query.filter ?? 'all',
    search: query.search ?? '',
    now: clock.now(),
  });
  return {
    'domains.list': async ({ query, call }) => {
      const unpaged = query.page === undefined && query.limit === undefined;
      const page = pageOf(query, unpaged ? WITHOUT_PAGING : PAGE);
      const wanted = { ...choiceOf(query, call), sort: query.sort ?? 'expiration:asc' };
      const { rows, total, ...rest } = await listDomains(db, wanted, page);
      const roles = await access.rolesOf(db, wanted.accountId, rows);
      const names = rows.flatMap((row) => {
        const role = roles.get(row.id);
        return role ? [{ row, role }] : [];
      });
      const context = await contextOf(call, names);
      const docs = names.map((name) => domainView(name.row, context(name)));
      return { status: 200, body: envelope(docs, total, page, rest) };
    },
    'domains.info': async ({ call }) => ({
      status: 200,
      body: await countDomains(db, signedIn(call).accountId, clock),
    }),
    'domains.export': async ({ query, call }) => ({
      status: 200,
      headers: {
        'Content-Disposition': `attachment; filename="domains-${clock.days.iso(clock.now())}.csv"`,
      },
      body: await begun(exportDomains(db, clock, choiceOf(query, call))),
    }),
    'domains.calendar': async ({ call }) => ({
      status: 200,
      headers: { 'Content-Disposition': 'inline; filename="domains.ics"' },
      body: await begun(expiryCalendar(db, choiceOf({}, call), { clock, locale: call.locale, publicUrl: publicUrl() })),
    }),
    'domains.get': async ({ path, call }) => detail(await access.look(signedIn(call).accountId, path.domain), call),
  };
}

/** Shows a whole domain, with how it came to be what it is. */
export const createDetail =
  ({ db, fulfilment, history, contextOf }: WaitingDeps & { history: History; contextOf: ContextOf }) =>
  async (opened: Opened, call: Call): Promise<DetailAnswer> => {
    const { row } = opened;
    const [context, steps, waiting] = await Promise.all([
      contextOf(call, [opened]),
      history.of(db, row.id),
      waitingSince({ db, fulfilment }, row),
    ]);
    return { status: 200, body: domainDetail(row, context(opened), steps, waiting) };
  };
