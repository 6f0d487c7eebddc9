import { accountJobs, accountRecurring, createAccountHandlers, createPeople, welcomeGifts } from './accounts/index.ts';
import {
  cartJobs,
  cartRecurring,
  createCartHandlers,
  createCartService,
  type ItemKinds,
  type ItemType,
  type ItemKind,
} from './carts/index.ts';
import { composeNames } from './composition/names.ts';
import type { Providers, RealmOptions } from './composition/ground.ts';
import { createCatalog, createCatalogHandlers } from './catalog/index.ts';
import { createEvents } from './events/index.ts';
import { createLedger } from './ledger/index.ts';
import { createNotices, isTold } from './notices/index.ts';
import {
  createFulfilment,
  createOrderHandlers,
  createPlacement,
  createPurchases,
  orderJobs,
  createRenewOnce,
  demandAvailable,
  orderRecurring,
} from './orders/index.ts';
import {
  createPaymentService,
  createRefunds,
  createSettlement,
  gatewayCallback,
  type Payments,
} from './payments/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database.ts';
import { createOperationHandlers, createOperations, operationJobs } from './operations/index.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { createIds } from './platform/ids.ts';
import { before, createJobs, type JobTable, type Recurring } from './platform/jobs.ts';
import { createMailer } from './platform/mailer.ts';
import { createVault } from './platform/secrets.ts';
import { createHistory } from './platform/states.ts';
import type { Realm } from './realm.ts';
import { createReviewHandlers, createReviews } from './reviews/index.ts';
import { createSearchHandlers, createSuggestions } from './search/index.ts';
import { createShopHandlers } from './shop/index.ts';
import { createUndecidedHandlers } from './undecided/index.ts';

export interface ComposedRealm extends Realm {
  db: Db;
  clock: Clock;
  jobSchema: string;
  databaseUrl: string;
  table: JobTable;
  recurring: Recurring[];
  ledger: ReturnType<typeof createLedger>;
  card: Providers['card'];
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
  const catalog = createCatalog({ db, clock });

  const people = createPeople({
    db,
    idempotency,
    ids,
    events,
    mailer,
    now,
    publicUrl,
    realm: ground.name,
    brand: config.brand,
    rateScale: config.rateScale,
    onSignedIn: (tx, { accountId, cartId }) => carts.adopt(tx, accountId, cartId),
  });
  const { accounts } = people;
  const kinds = new Map<ItemType, ItemKind>();
  const soldKinds = (): ItemKinds => kinds;
  const carts = createCartService({ db, clock, ids, vault, catalog, accounts, kinds: soldKinds });

  const fulfilment = createFulfilment({
    db,
    clock,
    jobs,
    accounts,
    carts,
    catalog,
    ledger,
    events,
    history,
    kinds: soldKinds,
    payments: () => payments,
    reviews: () => reviews,
    review: config.review,
  });
  const onSettled = () => fulfilment.onSettled;
  const payments: Payments & { jobs: JobTable } = createPaymentService({
    db,
    clock,
    jobs,
    vault,
    publicUrl,
    onSettled,
    gateways: providers.gateways,
    settlement: createSettlement({ db, clock, ledger, events, log, onSettled }),
    refunds: createRefunds({
      db,
      clock,
      ids,
      jobs,
      ledger,
      gateways: providers.gateways,
      owner: (orderId) => onSettled().owner(db, orderId),
    }),
  });

  const reviews = createReviews({ db, clock, ids, accounts, orders: () => fulfilment });
  const place = createPlacement({ clock, ids, catalog, accounts, carts, payments, events, history, kinds: soldKinds });
  const purchases = createPurchases({
    db,
    carts,
    payments,
    idempotency,
    place,
    demandAvailable: demandAvailable(soldKinds),
  });

  const operations = createOperations({ db, clock, ids, jobs });
  const renew = createRenewOnce({ db, idempotency, purchases });
  const base = { db, clock, ids, log, jobs, vault, events, history, accounts, ledger, catalog, carts, idempotency };
  const { registries, dns: dnsServer } = providers;
  const names = composeNames(
    { ...base, operations, fulfilment, renew, registries, dnsServer, config, publicUrl },
    kinds,
  );
  const { domains } = names;
  const suggestions = createSuggestions({ catalog, names: domains, model: config.suggest, log });

  return {
    name: ground.name,
    db,
    clock,
    ledger,
    card: providers.card,
    databaseUrl: ground.databaseUrl,
    jobSchema: ground.jobSchema,
    authenticate: accounts.authenticate,
    refresh: clock.refresh,
    limits,
    ready: async () => {
      await db.raw('select 1');
    },
    callbacks: new Map(
      [...providers.gateways].map(([method, gateway]) => [method, gatewayCallback(gateway, payments, log)]),
    ),
    table: before(clock.refresh, {
      ...mailer.jobs,
      ...payments.jobs,
      ...limits.jobs,
      ...idempotency.jobs,
      ...accountJobs(db),
      ...cartJobs({ db, clock }),
      ...orderJobs(fulfilment),
      ...names.table,
      ...operationJobs({ db, clock, jobs, log, actions: names.actions }),
      ...createNotices({ db, clock, accounts, orders: fulfilment, mailer, publicUrl }),
    }),
    recurring: [
      ...limits.recurring,
      ...idempotency.recurring,
      ...accountRecurring,
      ...cartRecurring,
      ...orderRecurring,
      ...names.recurring,
    ],
    handlers: {
      ...createAccountHandlers({ ...people.parts, catalog, ledger }),
      ...createCatalogHandlers(catalog),
      ...createSearchHandlers({ db, catalog, names: domains, accounts, suggestions }),
      ...createCartHandlers({ db, carts, catalog, accounts, ledger, idempotency, methods: payments.methods }),
      ...createOrderHandlers({
        db,
        clock,
        accounts,
        purchases,
        payments,
        idempotency,
        seller: () => ({ brand: config.brand, publicUrl: publicUrl(), test: ground.name === 'test' }),
      }),
      ...names.handlers,
      ...createOperationHandlers({ db, operations }),
      ...createUndecidedHandlers({
        db,
        clock,
        log,
        accounts,
        payments,
        jobSchema: ground.jobSchema,
        attempts: names.attempts,
        orders: fulfilment,
      }),
      ...createReviewHandlers({ db, catalog, accounts, names: domains, reviews }),
      ...createShopHandlers({
        db,
        clock,
        catalog,
        realm: ground.name,
        nameServerSets: {
          hosting: config.nameServers,
          parking: config.parkingNameServers,
          cloud: config.cloudNameServers,
        },
        brand: config.brand,
        sharedSandbox: options.sharedSandbox,
        review: config.review,
        methods: () => payments.methods(1),
        card: providers.card,
        welcomeGifts,
        registries: providers.registries.reach,
        onClockMoved: async () => {
          await fulfilment.sweep();
          await names.onClockMoved();
        },
        demandReady: async () => {
          options.demandOpen();
          await db.raw('select 1');
        },
      }),
    },
  };
}
