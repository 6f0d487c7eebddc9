import { createPeople, welcomeGifts } from './accounts/index.ts';
import { createCarts, type ItemKinds } from './carts/index.ts';
import { createCatalog } from './catalog/index.ts';
import { assemble, before, followClock, type Task } from './composition/capability.ts';
import type { RealmOptions } from './composition/ground.ts';
import { createDns, type ZoneHolders, type OnPublishing } from './dns/index.ts';
import { createDomains } from './domains/index.ts';
import { createEvents } from './events/index.ts';
import { createLedger } from './ledger/index.ts';
import { createMarketplace, endSale, priceFault } from './marketplace/index.ts';
import { createNotices, isTold } from './notices/index.ts';
import { type Actions, createOperations } from './operations/index.ts';
import { createFulfilment, createOrders } from './orders/index.ts';
import { createPayments, type Payments } from './payments/index.ts';
import type { Clock } from './platform/clock.ts';
import { type Db, demandAnswer } from './platform/database.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { createIds } from './platform/ids.ts';
import { createJobs, type Sweep } from './platform/jobs.ts';
import { createMailer } from './platform/mailer.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createVault } from './platform/secrets.ts';
import { createHistory } from './platform/states.ts';
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
  ledger: ReturnType<typeof createLedger>;
}

/** Builds a realm's services in order, from the ground up; the only file that knows them all. */
export function composeRealm(options: RealmOptions): ComposedRealm {
  const { ground, config, log, providers, publicUrl } = options;
  const { db, clock } = ground;
  const now = clock.now;
  const ids = createIds(now);
  const jobs = createJobs(ground.jobSchema);
  const vault = createVault(options.secret);
  const history = createHistory(clock);
  const idempotency = createIdempotency(db, vault);
  const limits = createRateLimits(db, ground.name);
  const events = createEvents({ clock, ids, jobs, isTold });
  const mailer = createMailer({ db, clock, ids, jobs, smtp: providers.smtp });
  const ledger = createLedger({ clock, ids });
  const base = { db, clock, ids, log, jobs, vault, events, history, ledger, idempotency, publicUrl };

  const catalog = createCatalog(base);
  const people = createPeople({
    ...base,
    catalog: catalog.catalog,
    mailer,
    now,
    realm: ground.name,
    brand: config.brand,
    rateScale: config.rateScale,
    onSignedIn: (tx, { accountId, cartId }) => carts.carts.adopt(tx, accountId, cartId),
  });
  const known = { ...base, catalog: catalog.catalog, accounts: people.accounts };
  // What is sold and what is done to many comes from capabilities that stand on those which sell and do it.
  const kinds = (): ItemKinds => whole.kinds;
  const carts = createCarts({ ...known, kinds, methods: (price, buyer) => payments.payments.methods(price, buyer) });

  const fulfilment = createFulfilment({
    ...known,
    carts: carts.carts,
    kinds,
    payments: (): Payments => payments.payments,
    reviews: () => reviews.reviews,
    review: config.review,
  });
  const payments = createPayments({
    ...base,
    realm: ground.name,
    gateways: providers.gateways,
    onSettled: () => fulfilment.onSettled,
  });
  const trade = { ...known, carts: carts.carts, payments: payments.payments, fulfilment };
  const orders = createOrders({
    ...trade,
    kinds,
    seller: () => ({ brand: config.brand, publicUrl: publicUrl(), test: ground.name === 'test' }),
  });
  const operations = createOperations({
    ...base,
    actions: (): Actions => whole.actions,
    called: (connection, domainIds) => domains.names.called(connection, domainIds),
  });

  // DNS and the marketplace do their work for domains, which know whose they are and what their registries hold.
  const dns = createDns({
    ...base,
    server: providers.dns,
    nameServers: config.dnsNameServers,
    zones: (): ZoneHolders => domains.zones,
    on: (): OnPublishing => domains.onPublishing,
  });
  const domains = createDomains({
    ...trade,
    operations: operations.operations,
    buyOnce: orders.buyOnce,
    registries: providers.registries,
    dns: dns.dns,
    defaultNameServers: config.nameServers,
    sales: {
      sell: (...asked): Promise<boolean> => marketplace.marketplace.settle(...asked),
      priceFault,
      end: endSale(base),
    },
  });
  const marketplace = createMarketplace({ ...base, selling: domains.selling });
  const reviews = createReviews({ ...known, names: domains.names, orders: fulfilment, kinds });
  const whole = assemble([
    { jobs: mailer.jobs, sweeps: [limits.sweep, idempotency.sweep] },
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
    createNotices({ ...known, orders: fulfilment, mailer }),
    createUndecided({ ...trade, orders: fulfilment, jobSchema: ground.jobSchema, attempts: domains.attempts }),
    createShop({
      ...known,
      mailer,
      realm: ground.name,
      nameServerSets: {
        hosting: config.nameServers,
        parking: config.parkingNameServers,
        cloud: config.cloudNameServers,
      },
      brand: config.brand,
      sharedSandbox: options.sharedSandbox,
      review: config.review,
      payment: payments.payments.offered,
      welcomeGifts,
      registries: providers.registries.reach,
      onClockMoved: (): Promise<void> => followClock(whole.sweeps, log),
      demandReady: async () => {
        options.demandOpen();
        await demandAnswer(db);
      },
    }),
  ]);

  return {
    name: ground.name,
    db,
    clock,
    ledger,
    databaseUrl: ground.databaseUrl,
    jobSchema: ground.jobSchema,
    authenticate: people.accounts.authenticate,
    refresh: clock.refresh,
    limits,
    ready: () => demandAnswer(db),
    callbacks: payments.callbacks,
    csp: payments.csp,
    tasks: before(clock.refresh, whole.tasks),
    sweeps: whole.sweeps,
    handlers: whole.handlers,
  };
}
