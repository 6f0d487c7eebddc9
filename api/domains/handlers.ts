import type { Accounts } from '../accounts/index.ts';
import type { Carts } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Call, hasRight } from '../contract/call.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { Fault } from '../contract/types.ts';
import type { Dns } from '../dns/index.ts';
import { nameServerView } from '../names/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Operations } from '../operations/index.ts';
import { type Idempotency, keyedRequest } from '../platform/idempotency.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import type { History } from '../platform/states.ts';
import { begun } from '../platform/streams.ts';
import { type BulkRequestDeps, bulkItems } from './changes/bulk-request.ts';
import { endedItems } from './listing/store/ended.ts';
import { expiryCalendar } from './listing/calendar.ts';
import { exportDomains } from './listing/export.ts';
import { type Choice, countDomains, listDomains } from './listing/store/list.ts';
import type { Opened } from './access/index.ts';
import { shownPeople } from './collaborators/index.ts';
import type { DomainService } from './changes/service.ts';
import { waitingSince } from './name/store.ts';
import { termsOf } from './name/terms.ts';
import { openTransfers } from './transfers/store.ts';
import { domainDetail, domainView } from './listing/view.ts';

type Handled =
  | 'domains.list'
  | 'domains.info'
  | 'domains.export'
  | 'domains.calendar'
  | 'domains.get'
  | 'domains.update'
  | 'domains.changeMany'
  | 'nameservers.plan';

export interface DomainHandlerDeps extends BulkRequestDeps {
  catalog: Catalog;
  history: History;
  accounts: Accounts;
  domains: DomainService;
  dns: Pick<Dns, 'shown'>;
  carts: Carts;
  ledger: Ledger;
  operations: Operations;
  idempotency: Idempotency;
  publicUrl: () => string;
}

/** Asked with neither page nor limit, older clients get all that they can see at once. */
const WITHOUT_PAGING = 1000;
const PAGE = 50;

export function createDomainHandlers(deps: DomainHandlerDeps): HandlersOf<Handled> {
  const { db, clock, catalog, history, accounts, access, domains, dns, carts, ledger } = deps;
  const { operations, idempotency, publicUrl } = deps;
  const contextOf = async (call: Call, names: Opened[]) => {
    const rows = names.map(({ row }) => row);
    const caller = signedIn(call);
    const knowsBalance = hasRight(caller, 'account:read');
    const [people, balance, snapshot, renewing, zones, transfers, ended] = await Promise.all([
      shownPeople({ db, accounts }, caller.accountId, names),
      knowsBalance ? ledger.balance(db, caller.accountId) : null,
      catalog.snapshot(),
      renewalsInCart(call),
      dns.shown(rows.map(({ id, domain }) => ({ domainId: id, domain }))),
      openTransfers(
        db,
        rows.map(({ id }) => id),
      ),
      endedItems(db, rows),
    ]);
    return ({ row, role }: Opened) => ({
      role,
      balance: row.owner_id === caller.accountId ? balance : null,
      people: people.get(row.id) ?? [],
      locale: call.locale,
      now: clock.now(),
      days: clock.days,
      rate: snapshot.rate,
      tld: termsOf(row, snapshot),
      renewInCart: renewing.has(row.ascii_domain),
      zone: zones.get(row.id),
      transfer: transfers.get(row.id),
      endedItem: ended.get(row.id),
      knowsOrders: hasRight(caller, 'orders:read'),
    });
  };
  /** In the cart that came with the request, or else in the account's own, as `carts.current` finds it. */
  const renewalsInCart = async (call: Call): Promise<Set<string>> => {
    const cookie = call.cookies.get('cart_id');
    if (!hasRight(call.principal, 'orders:write')) return new Set();
    const lines = await carts.inBrowser(cookie, signedIn(call).accountId);
    return new Set(
      lines
        .filter(({ type }) => type === 'domain_renew' || type === 'domain_reactivate')
        .map(({ name }) => name.asciiDomain),
    );
  };
  const choiceOf = (query: Pick<Partial<Choice>, 'filter' | 'search'>, call: Call): Choice => ({
    accountId: signedIn(call).accountId,
    filter: query.filter ?? 'all',
    search: query.search ?? '',
    now: clock.now(),
  });
  const detail = async (opened: Opened, call: Call) => {
    const { row } = opened;
    const [context, steps, waiting] = await Promise.all([
      contextOf(call, [opened]),
      history.of(db, row.id),
      waitingSince(db, row),
    ]);
    return { status: 200 as const, body: domainDetail(row, context(opened), steps, waiting) };
  };

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
      return {
        status: 200,
        body: envelope(
          names.map((name) => domainView(name.row, context(name))),
          total,
          page,
          rest,
        ),
      };
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
    'domains.update': async ({ path, body, call }) =>
      detail(await domains.update(signedIn(call).accountId, path.domain, body), call),
    'domains.changeMany': async ({ body, call }) => {
      const { accountId } = signedIn(call);
      // Renewals are bought, and whoever may not buy one may not buy many.
      if (body.action === 'renew' && !hasRight(call.principal, 'orders:write'))
        throw new Fault('missing_right', 'auth.missingRight', { params: { right: 'orders:write' } });
      const items = await bulkItems(deps, accountId, body);
      const key = keyedRequest(call, accountId, 'domains.changeMany', body);
      const { answer, headers } = await idempotency.once(key, 202, (tx) =>
        operations.open(tx, accountId, body.action, items),
      );
      return { status: 202, body: answer, headers };
    },
    'nameservers.plan': async ({ path, body, call }) => {
      const { row, plan, dns } = await domains.plan(signedIn(call).accountId, path.domain, body.nameServers);
      return {
        status: 200,
        body: {
          domain: row.domain,
          before: plan.before.map(nameServerView),
          after: plan.after.map(nameServerView),
          added: plan.added.map(nameServerView),
          removed: plan.removed.map(nameServerView),
          kept: plan.kept.map(nameServerView),
          changed: plan.added.length + plan.removed.length > 0 || (dns.after && !dns.before),
          dns,
        },
      };
    },
  };
}
