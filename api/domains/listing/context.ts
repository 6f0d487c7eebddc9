import type { Accounts } from '../../accounts/index.ts';
import type { Carts } from '../../carts/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import { type Call, hasRight } from '../../contract/call.ts';
import { signedIn } from '../../contract/handlers.ts';
import type { Dns } from '../../dns/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Opened } from '../access/index.ts';
import { shownPeople } from '../collaborators/index.ts';
import { termsOf } from '../name/terms.ts';
import { openTransfers } from '../transfers/store.ts';
import { type EndedDeps, endedItems } from './ended-items.ts';
import type { DomainContext } from './view.ts';

export interface ContextDeps extends EndedDeps {
  clock: Clock;
  catalog: Catalog;
  accounts: Accounts;
  dns: Pick<Dns, 'shown'>;
  carts: Carts;
  ledger: Ledger;
}
/** What each of these domains is shown with, besides its row. */
export type ContextOf = (call: Call, names: Opened[]) => Promise<(opened: Opened) => DomainContext>;

/** Reads what domains are shown with, for all of them at once. */
export function createContext(deps: ContextDeps): ContextOf {
  const { db, clock, catalog, accounts, dns, carts, ledger } = deps;

  /** In the cart that came with the request, or else in the account's own, as `carts.current` finds it. */
  const renewalsInCart = async (call: Call): Promise<Set<string>> => {
    const cookie = call.cookies.get('cart_id');
    if (!hasRight(call.principal, 'orders:write')) return new Set();
    const lines = await carts.inBrowser(cookie, signedIn(call).accountId);
    return new Set(
      lines
        .filter(({ type }) => type === 'domain_renew' || type === 'domain_reactivate')
        .map(({ subject }) => subject.key),
    );
  };

  return async (call, names) => {
    const rows = names.map(({ row }) => row);
    const ids = rows.map(({ id }) => id);
    const caller = signedIn(call);
    const knowsBalance = hasRight(caller, 'account:read');
    const [people, balance, snapshot, renewing, zones, transfers, ended] = await Promise.all([
      shownPeople({ db, accounts }, caller.accountId, names),
      knowsBalance ? ledger.balance(db, caller.accountId) : null,
      catalog.snapshot(),
      renewalsInCart(call),
      dns.shown(rows.map(({ id, domain }) => ({ domainId: id, domain }))),
      openTransfers(db, ids),
      endedItems(deps, rows),
    ]);
    return ({ row, role }) => ({
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
}
