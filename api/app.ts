import { accountJobs, accountRecurring, createAccountHandlers, createPeople } from './accounts/index.ts';
import {
  cartJobs,
  cartRecurring,
  createCartHandlers,
  createCartService,
  readContactChange,
  type ItemKinds,
  type ItemType,
  type ItemKind,
} from './carts/index.ts';
import { createCatalog, createCatalogHandlers } from './catalog/index.ts';
import type { Config } from './config.ts';
import {
  createDns,
  createDnsHandlers,
  createPublishing,
  type DnsServer,
  dnsJobs,
  dnsRecurring,
  sweepZones,
} from './dns/index.ts';
import {
  createAvailability,
  createBulkActions,
  createContacts,
  createDnsMode,
  createDiscrepancyHandlers,
  createReconciling,
  createDomainHandlers,
  createDomainService,
  createLife,
  createLifecycle,
  createLocking,
  createNameServers,
  createPolling,
  createRegistering,
  createRegistrationKind,
  createReactivationKind,
  createRenewalKind,
  createRenewing,
  createTransfers,
  domainJobs,
  domainRecurring,
} from './domains/index.ts';
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
  type Gateway,
  gatewayCallback,
  type Method,
  type Payments,
} from './payments/index.ts';
import { type Clock, createClock } from './platform/clock.ts';
import { type Db, openDatabase } from './platform/database.ts';
import { createOperationHandlers, createOperations, operationJobs } from './operations/index.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createIdempotency } from './platform/idempotency.ts';
import { createIds } from './platform/ids.ts';
import { before, createJobs, type JobTable, migrateJobs, type Recurring } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMailer, type Smtp } from './platform/mailer.ts';
import { createVault } from './platform/secrets.ts';
import { createHistory } from './platform/states.ts';
import type { Realm, RealmName } from './realm.ts';
import type { RegistryFactory } from './registry/index.ts';
import { createReviewHandlers, createReviews } from './reviews/index.ts';
import { createSearchHandlers, createSuggestions } from './search/index.ts';
import { createShopHandlers } from './shop/index.ts';
import { migrate } from '../migrations/index.ts';

/** The outside systems of a realm, each behind its port. */
export interface Providers {
  registries: RegistryFactory;
  gateways: ReadonlyMap<Method, Gateway>;
  card: () => { publishableKey: string; scriptUrl: string } | null;
  dns: DnsServer;
  smtp: Smtp | undefined;
}
/** What a realm stands on before it has services: its schema, its clock. */
export interface Ground {
  name: RealmName;
  db: Db;
  databaseUrl: string;
  clock: Clock;
  jobSchema: string;
}
export interface RealmOptions {
  ground: Ground;
  config: Config;
  secret: string;
  log: Log;
  providers: Providers;
  publicUrl: () => string;
  sharedSandbox: boolean;
  /** Throws while the process drains. */
  demandOpen: () => void;
}
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

/** Brings a realm's schema up to date and opens it. */
export async function openGround(name: RealmName, url: string, poolSize: number, log: Log): Promise<Ground> {
  const db = openDatabase({ url, schema: name, poolSize });
  await migrate(db, name);
  const jobSchema = `${name}_jobs`;
  await migrateJobs(url, jobSchema, log);
  const clock = createClock(db, name === 'test');
  await clock.refresh();
  return { name, db, databaseUrl: url, clock, jobSchema };
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
  const { registries } = providers;

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
    settlement: createSettlement({ db, clock, ledger, events, onSettled }),
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

  const dnsNameServers = config.dnsNameServers;
  const dns = createDns({ db, clock, ids, jobs, events, nameServers: dnsNameServers });
  const onNameServers = dns.followDelegation;
  const publishing = createPublishing({ db, clock, log, server: providers.dns, nameServers: dnsNameServers });

  const lifecycle = createLifecycle({ clock, history, events, onEnded: dns.forget });
  // What most of what looks after names stands on.
  const base = { db, clock, ids, log, jobs, vault, events, history, accounts, catalog, registries, lifecycle };
  const registering = createRegistering(base);
  const renewing = createRenewing(base);
  const locking = createLocking(base);
  const nameServers = createNameServers({ ...base, onNameServers, prohibited: locking.prohibited });
  const contacts = createContacts({ ...base, prohibited: locking.prohibited, readChange: readContactChange });
  const availability = createAvailability({ db, catalog, registries });
  const dnsMode = createDnsMode({ db, dns, nameServers, accounts, defaults: config.nameServers });
  const domains = createDomainService({ ...base, nameServers, contacts, locking, availability, dns, dnsMode });
  const suggestions = createSuggestions({ catalog, names: domains, model: config.suggest, log });
  const { nameServers: defaultNameServers } = config;
  kinds.set(
    'domain_registration',
    createRegistrationKind({ ...base, names: domains, registering, defaultNameServers }),
  );
  kinds.set('domain_renew', createRenewalKind({ ...base, renewing }));
  kinds.set('domain_reactivate', createReactivationKind({ ...base, renewing }));
  const { concludeItem: onConcluded, deliverAgain } = fulfilment;
  const transfers = createTransfers({ ...base, carts, domains, onConcluded, deliverAgain });
  kinds.set('domain_transfer', transfers.kind);
  const poll = createPolling({ ...base, registering, renewing, onTransfer: transfers.heard, onConcluded });

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

  const renew = createRenewOnce({ db, idempotency, purchases });
  const life = createLife({ ...base, renew });
  const reconciling = createReconciling({ ...base, onNameServers });
  const operations = createOperations({ db, clock, ids, jobs });
  const bulk = createBulkActions({ db, clock, domains, nameServers, contacts, renew });

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
      ...domainJobs({ db, poll, nameServers, contacts, locking, life: life.sweep, reconcile: reconciling.sweep }),
      ...dnsJobs({ db, clock, jobs, log, server: providers.dns, publishing }),
      ...transfers.jobs,
      ...operationJobs({ db, clock, jobs, log, actions: bulk }),
      ...createNotices({ db, accounts, orders: fulfilment, mailer, publicUrl }),
    }),
    recurring: [
      ...limits.recurring,
      ...idempotency.recurring,
      ...accountRecurring,
      ...cartRecurring,
      ...orderRecurring,
      ...domainRecurring,
      ...dnsRecurring,
    ],
    handlers: {
      ...createAccountHandlers({ ...people.parts, catalog, ledger }),
      ...createCatalogHandlers(catalog),
      ...createSearchHandlers({ db, catalog, names: domains, accounts, suggestions }),
      ...createCartHandlers({ db, carts, catalog, accounts, ledger, idempotency, methods: payments.methods }),
      ...createOrderHandlers({ db, purchases, payments, idempotency }),
      ...createDomainHandlers({ ...base, domains, dns, carts, operations, idempotency, publicUrl }),
      ...createDnsHandlers({ dns, names: domains.zones }),
      ...transfers.handlers,
      ...createDiscrepancyHandlers({ db, clock, accounts, lifecycle }),
      ...createOperationHandlers({ db, operations }),
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
        onClockMoved: async () => {
          await fulfilment.sweep();
          // What a registry does not tell now is asked for again every minute.
          await poll().catch((error: unknown) => log.error({ error }, 'a registry could not be polled'));
          await transfers.sweep();
          await life.sweep();
          await sweepZones({ db, clock, jobs });
          await reconciling.sweep();
        },
        demandReady: async () => {
          options.demandOpen();
          await db.raw('select 1');
        },
      }),
    },
  };
}
