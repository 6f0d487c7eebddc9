import { createPeople, welcomeGifts } from './accounts/index.ts';
import type { ItemKinds } from './carts/index.ts';
import { createCatalog } from './catalog/index.ts';
import { createBase } from './composition/base.ts';
import { assemble, before, followClock, type Task } from './composition/capability.ts';
import { composeDomains } from './composition/domains.ts';
import { composeTrade } from './composition/trade.ts';
import type { RealmOptions } from './composition/ground.ts';
import type { Ledger } from './ledger/index.ts';
import { createNotices } from './notices/index.ts';
import { type Actions, createOperations } from './operations/index.ts';
import type { ReviewQueue } from './orders/index.ts';
import type { Clock } from './platform/clock.ts';
import { type Db, demandAnswer } from './platform/database.ts';
import type { Sweep } from './platform/jobs.ts';
import type { Realm } from './realm.ts';
import { createReviews } from './reviews/index.ts';
import { createSearch } from './search/index.ts';
import { createShop } from './shop/index.ts';
import { createUndecided } from './undecided/index.ts';

export interface ComposedRealm extends Realm {
  db: Db;
  clock: Clock;
  jobSchema: string;
  databaseUrl: string;
  /** Jobs and sweeps by name. */
  tasks: ReadonlyMap<string, Task>;
  sweeps: readonly Sweep[];
  ledger: Ledger;
}

/** Builds a realm's services in order, from the ground up; the only file that knows them all. */
export function composeRealm(options: RealmOptions): ComposedRealm {
  const { ground, config, log, providers } = options;
  const { base, limits, mailer } = createBase(options);

  const catalog = createCatalog(base);
  const people = createPeople({
    ...base,
    catalog: catalog.catalog,
    mailer,
    now: ground.clock.now,
    realm: ground.name,
    brand: config.brand,
    rateScale: config.rateScale,
    onSignedIn: (tx, { accountId, cartId }) => carts.carts.adopt(tx, accountId, cartId),
  });
  const known = { ...base, catalog: catalog.catalog, accounts: people.accounts };
  // What is sold and what is done to many comes from capabilities that stand on those which sell and do it.
  const kinds = (): ItemKinds => whole.kinds;
  const { carts, payments, orders, trade } = composeTrade(
    { ...known, kinds, reviews: (): ReviewQueue => reviews.reviews },
    options,
  );
  const operations = createOperations({
    ...base,
    actions: (): Actions => whole.actions,
    called: (connection, domainIds) => domains.names.called(connection, domainIds),
  });

  const { dns, domains, marketplace } = composeDomains(
    { ...trade, operations: operations.operations, buyOnce: orders.buyOnce },
    options,
  );
  const reviews = createReviews({ ...known, names: domains.names, orders: trade.fulfilment, kinds });
  const whole = assemble([
    { jobs: mailer.jobs, sweeps: [limits.sweep, base.idempotency.sweep] },
    { kinds: options.kinds },
    catalog,
    people,
    carts,
    payments,
    orders,
    operations,
    domains,
    dns,
    marketplace,
    reviews,
    createSearch({ ...known, names: domains.names, model: config.suggest }),
    createNotices({ ...known, orders: trade.fulfilment, mailer }),
    createUndecided({ ...trade, orders: trade.fulfilment, jobSchema: ground.jobSchema, attempts: domains.attempts }),
    createShop({
      ...known,
      mailer,
      realm: ground.name,
      config,
      sharedSandbox: options.sharedSandbox,
      payment: payments.payments.offered,
      welcomeGifts,
      registries: providers.registries.reach,
      onClockMoved: (): Promise<void> => followClock(whole.sweeps, log),
      demandReady: async () => {
        options.demandOpen();
        await demandAnswer(ground.db);
      },
    }),
  ]);

  return {
    ...ground,
    ledger: base.ledger,
    authenticate: people.accounts.authenticate,
    refresh: ground.clock.refresh,
    limits,
    ready: () => demandAnswer(ground.db),
    callbacks: payments.callbacks,
    csp: payments.csp,
    tasks: before(ground.clock.refresh, whole.tasks),
    sweeps: whole.sweeps,
    handlers: whole.handlers,
  };
}
