import type { Accounts } from '../accounts/index.ts';
import type { Carts } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { FieldFault } from '../contract/types.ts';
import type { Dns } from '../dns/index.ts';
import type { Events } from '../events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Operations } from '../operations/index.ts';
import type { BuyOnce, Fulfilment } from '../orders/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Idempotency } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../platform/secrets.ts';
import type { History } from '../platform/states.ts';
import type { RegistryFactory } from '../registry/index.ts';
import { createAccess } from './access/index.ts';
import { endSharing } from './collaborators/index.ts';
import { createLifecycle } from './name/lifecycle.ts';
import type { OnNameServers } from './name/types.ts';
import { zoneRef } from './name/zone-ref.ts';
import { createRefusals } from './reconciling/index.ts';

/** What domains stand on: the realm, who owns them, who sells them, and where their zones are. */
export interface DomainDeps {
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
  dns: Dns;
  fulfilment: Fulfilment;
  payments: Pick<Payments, 'refundsOfItems'>;
  buyOnce: BuyOnce;
  /** Name servers of domains whose owners have none of their own. */
  defaultNameServers: readonly string[];
  publicUrl: () => string;
  sales: Sales;
}
/** The marketplace, which stands on domains. */
export interface Sales {
  /** Offers a domain for sale from this price on, or withdraws it; returns whether that changed anything. */
  sell(accountId: string, domain: string, minBidPrice: number | null): Promise<boolean>;
  /** What is wrong with a price that domains are offered for. */
  priceFault(price: number, pointer: string): FieldFault | undefined;
  /** Ends the offer of a domain that has ended. */
  end(tx: Tx, domainId: string): Promise<void>;
}

/** What every concern of domains uses. */
export function createGround(deps: DomainDeps) {
  const { dns, sales } = deps;
  const onNameServers: OnNameServers = (tx, row, servers, options) =>
    dns.followDelegation(tx, zoneRef(row), servers, options);
  const endShares = endSharing(deps);
  const lifecycle = createLifecycle({
    ...deps,
    onEnded: async (tx, domainId) => {
      await dns.forget(tx, domainId);
      await endShares(tx, domainId);
      await sales.end(tx, domainId);
    },
  });
  return {
    ...deps,
    onConcluded: deps.fulfilment.concludeItem,
    deliverAgain: deps.fulfilment.deliverAgain,
    access: createAccess(deps),
    refusals: createRefusals(deps),
    lifecycle,
    onNameServers,
  };
}
export type DomainGround = ReturnType<typeof createGround>;
