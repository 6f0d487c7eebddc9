import type { Accounts } from '../../accounts/index.ts';
import type { Carts, ItemKind } from '../../carts/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { History } from '../../platform/states.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import type { Access } from '../access/index.ts';
import { domainById, liveByName } from '../name/store.ts';
import type { OnConcluded, OnNameServers } from '../name/types.ts';
import { createChecking } from './checking.ts';
import { createCodes } from './code.ts';
import { createSteps } from './ending.ts';
import { createTransferHandlers } from './handlers.ts';
import { createIncoming } from './incoming.ts';
import { createOutgoing } from './outgoing.ts';
import { createRequesting } from './requesting.ts';
import type { LockNew } from '../changes/new-lock.ts';
import { createSettlingIn } from './settling-in.ts';
import { claimDueTransfers, transferById } from './store.ts';
import { createTransferKind } from './transfer-kind.ts';
import { createWizard } from './wizard.ts';

export interface TransferDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  vault: Vault;
  events: Events;
  history: History;
  accounts: Accounts;
  catalog: Catalog;
  carts: Carts;
  access: Access;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
  onConcluded: OnConcluded;
  lockNew: LockNew;
  deliverAgain: (tx: Tx, itemId: string) => Promise<void>;
}

export interface Transfers {
  kind: ItemKind;
  handlers: ReturnType<typeof createTransferHandlers>;
  settleIn: (domainId: string) => Promise<void>;
  /** A registry has said something about a transfer of this name (A-labels): it is asked how it stands. */
  heard(asciiDomain: string): Promise<void>;
  /** Looks at what is due: decisions that no message told of, codes that nobody gave. */
  sweep(): Promise<void>;
}

/** Transfers that one round looks at. */
const BATCH = 100;
/** Longer than one takes; whoever dies over it leaves it to the next round. */
const LEASE_MS = 5 * 60_000;

/** Names on their way between registrars, to us and from us. */
export function createTransfers(deps: TransferDeps): Transfers {
  const { db, clock, log } = deps;
  const steps = createSteps(deps);
  const check = createChecking(deps);
  const incoming = createIncoming({ ...deps, steps });
  const outgoing = createOutgoing({ ...deps, steps });
  const settleIn = createSettlingIn(deps);

  const lookAfter = async (id: string): Promise<void> => {
    const transfer = await transferById(db, id);
    const row = transfer && (await domainById(db, transfer.domain_id));
    if (!transfer || !row || transfer.ended_at) return;
    try {
      await (transfer.direction === 'in' ? incoming.overdue(row, transfer) : outgoing.settle(row));
    } catch (error) {
      log.error({ error, transfer: id }, 'a transfer could not be looked at');
    }
  };
  const sweep = async (): Promise<void> => {
    for (;;) {
      const now = clock.now();
      const due = await claimDueTransfers(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
      for (const id of due) await lookAfter(id);
      if (due.length < BATCH) return;
    }
  };

  return {
    kind: createTransferKind({ ...deps, check, steps, request: createRequesting({ ...deps, steps }) }),
    handlers: createTransferHandlers({
      db,
      clock,
      access: deps.access,
      wizard: createWizard({ catalog: deps.catalog, carts: deps.carts, check }),
      showCode: createCodes(deps),
      incoming,
      outgoing,
    }),
    settleIn,
    async heard(asciiDomain) {
      const row = await liveByName(db, asciiDomain);
      if (!row || row.status === 'claimed') return;
      await (row.status === 'transfer_pending' ? incoming.settle(row) : outgoing.settle(row));
    },
    sweep,
  };
}
