import type { Accounts } from '../accounts/index.ts';
import type { Carts } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Config } from '../config.ts';
import { createDns, createDnsHandlers, createPublishing, type DnsServer, dnsJobs, dnsSweeps } from '../dns/index.ts';
import {
  createAbandoned,
  createAccess,
  createAttempts,
  createAvailability,
  createBeginUpdate,
  createBulkActions,
  createChangeOne,
  createChanges,
  createContacts,
  createDiscrepancyHandlers,
  createDnsMode,
  createDomainHandlers,
  createGivenUp,
  createLife,
  createLifecycle,
  createLocking,
  createLockNew,
  createNames,
  createNameServers,
  createOpenUpdates,
  createPolling,
  createProhibited,
  createReactivationKind,
  createReconciling,
  createRefusals,
  createRegistering,
  createRegistrationKind,
  createRenewalKind,
  createRenewing,
  createRestoring,
  createSelling,
  createSharing,
  createTaking,
  createTransfers,
  createUndecided,
  createZones,
  domainJobs,
  domainSweeps,
  endSharing,
  type OnNameServers,
  readContactChange,
  renewOnce,
  zoneRef,
} from '../domains/index.ts';
import type { Events } from '../events/index.ts';
import { createSales, endSale, priceFault } from '../marketplace/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Operations } from '../operations/index.ts';
import type { BuyOnce, Fulfilment } from '../orders/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Idempotency } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../platform/secrets.ts';
import type { History } from '../platform/states.ts';
import type { RegistryFactory } from '../registry/index.ts';

/** What names stand on: the ground of the realm, those who own them, and those who sell them. */
export interface NamesParts {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  vault: Vault;
  events: Events;
  history: History;
  accounts: Accounts;
  ledger: Ledger;
  catalog: Catalog;
  carts: Carts;
  operations: Operations;
  idempotency: Idempotency;
  registries: RegistryFactory;
  dnsServer: DnsServer;
  fulfilment: Fulfilment;
  buyOnce: BuyOnce;
  config: Config;
  publicUrl: () => string;
}

/** Everything that looks after domains, at their registries and on the name servers. */
export function composeNames(parts: NamesParts) {
  const { db, clock, ids, log, jobs, events, history, accounts, catalog, registries } = parts;
  const { carts, operations, config } = parts;
  const renew = renewOnce(parts.buyOnce);
  const { nameServers: defaultNameServers, dnsNameServers } = config;
  const dns = createDns({ db, clock, ids, jobs, events, nameServers: dnsNameServers });
  const onNameServers: OnNameServers = (tx, row, servers, options) =>
    dns.followDelegation(tx, zoneRef(row), servers, options);
  const refusals = createRefusals({ ids, clock });
  const publishing = createPublishing({
    db,
    clock,
    log,
    server: parts.dnsServer,
    nameServers: dnsNameServers,
    on: {
      refused: refusals.zoneRefused,
      published: refusals.zonePublished,
      abandoned: createAbandoned({ db, clock, registries, dns, onNameServers }),
    },
  });

  const access = createAccess({ db, clock });
  const endShares = endSharing({ clock, history });
  const endOffer = endSale({ clock });
  const lifecycle = createLifecycle({
    clock,
    history,
    events,
    onEnded: async (tx, domainId) => {
      await dns.forget(tx, domainId);
      await endShares(tx, domainId);
      await endOffer(tx, domainId);
    },
  });
  const base = { ...parts, access, lifecycle, dns, onNameServers, refusals };
  const renewing = createRenewing(base);
  const restoring = createRestoring(base);
  const taking = createTaking(base);
  const { takeRegistrys } = taking;
  const prohibited = createProhibited({ ...base, takeRegistrys });
  const updating = { ...base, prohibited, begin: createBeginUpdate({ ...base, takeRegistrys }) };
  const locking = createLocking(updating);
  const lockNew = createLockNew({ ...base, locking });
  const registering = createRegistering({ ...base, lockNew });
  const nameServers = createNameServers(updating);
  const contacts = createContacts({ ...updating, readChange: readContactChange });
  const availability = createAvailability({ db, catalog, registries });
  const dnsMode = createDnsMode({ db, dns, nameServers, accounts, defaults: defaultNameServers });
  const domains = createNames({ db, availability });
  const changes = createChanges({
    ...base,
    nameServers,
    contacts,
    locking,
    dnsMode,
    readChange: readContactChange,
  });

  const { concludeItem: onConcluded, deliverAgain } = parts.fulfilment;
  const transfers = createTransfers({ ...base, onConcluded, deliverAgain, lockNew });
  const kinds = [
    createRegistrationKind({ ...base, names: domains, registering, defaultNameServers }),
    createRenewalKind({ ...base, renewing }),
    createReactivationKind({ ...base, renewing, restoring }),
    transfers.kind,
  ];

  const sales = createSales({ ...base, selling: createSelling(base) });
  const bulk = createBulkActions({ access, changes, sold: { renew, sell: sales.marketplace.settle, priceFault } });

  const poll = createPolling({ ...base, registering, renewing, onTransfer: transfers.heard, onConcluded });
  const lookAgain = createUndecided({ db, clock, deliverAgain });
  const watchGivenUp = createGivenUp(base);
  const undecided = async () => {
    await lookAgain();
    await watchGivenUp();
  };
  const life = createLife({ ...base, renew });
  const reconciling = createReconciling({ ...base, taking });
  const settlerOf = (params: { nameServers?: object; transferLock?: boolean }) => {
    if (params.nameServers) return nameServers;
    return params.transferLock === undefined ? contacts : locking;
  };
  const openUpdates = createOpenUpdates({
    ...base,
    settle: (attempt) => settlerOf(attempt.params).settle(attempt),
  });

  const work = { db, poll, openUpdates, undecided, transfers, life, reconciling, lockNew };
  const zoneWork = { db, clock, jobs, log, server: parts.dnsServer, publishing };
  return {
    domains,
    /** What administrators do about attempts that nobody decides. */
    attempts: createAttempts({ ...base, openUpdates, heard: transfers.heard }),
    kinds,
    actions: bulk,
    jobs: { ...domainJobs(work), ...dnsJobs(zoneWork) },
    sweeps: [...domainSweeps(work), ...dnsSweeps(zoneWork)],
    handlers: {
      ...createDomainHandlers({
        ...base,
        bulk,
        changeOne: createChangeOne({ db, access, changes }),
        dns,
        carts,
        operations,
      }),
      ...createDnsHandlers({ dns, names: createZones({ access, dnsMode }) }),
      ...createSharing(base),
      ...sales.handlers,
      ...transfers.handlers,
      ...createDiscrepancyHandlers(base),
    },
  };
}
