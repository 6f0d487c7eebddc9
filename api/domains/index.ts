import type { OnPublishing } from '../dns/index.ts';
import { createAtRegistry } from './at-registry.ts';
import { createAttempts } from './attempts/deciding.ts';
import { createGivenUp } from './attempts/given-up.ts';
import { createOpenUpdates } from './attempts/open-updates.ts';
import { createPolling } from './attempts/polling.ts';
import { createUndecided } from './attempts/undecided.ts';
import { createAbandoned } from './changes/abandoned.ts';
import { createBulkActions } from './changes/bulk.ts';
import { createSelling } from './changes/selling.ts';
import { createChangeOne } from './changes/single.ts';
import { createChanges, settleBy } from './changes/table.ts';
import { createZones } from './changes/zones.ts';
import { createSharing } from './collaborators/index.ts';
import { createGround, type DomainDeps } from './ground.ts';
import { createDomainHandlers } from './handlers.ts';
import { domainJobs, domainSweeps } from './jobs.ts';
import { createLife } from './life/index.ts';
import { createNames } from './names.ts';
import { createDiscrepancyHandlers, createReconciling } from './reconciling/index.ts';
import { createAvailability } from './registration/availability.ts';
import { createRegistrationKind } from './registration/kind.ts';
import { createRegistering } from './registration/registering.ts';
import { createReactivationKind, createRenewalKind } from './renewal/kind.ts';
import { renewOnce } from './renewal/renew-once.ts';
import { createRenewing } from './renewal/renewing.ts';
import { createRestoring } from './renewal/restoring.ts';
import { readContactChange } from './sold/contacts.ts';
import { createTransfers } from './transfers/index.ts';

export type { Attempts } from './attempts/deciding.ts';
export type { Selling, SoldName } from './changes/selling.ts';
export type { Availability, Names } from './name/types.ts';

/** Domains, from their sale to their end, with everything that can be done with them. */
export function createDomains(deps: DomainDeps) {
  const ground = createGround(deps);
  const { access, refusals, sales } = ground;
  const atRegistry = createAtRegistry(ground);
  const { lockNew } = atRegistry;
  const renew = renewOnce(deps.buyOnce);
  const registering = createRegistering({ ...ground, lockNew });
  const renewing = createRenewing(ground);
  const restoring = createRestoring(ground);
  const transfers = createTransfers({ ...ground, lockNew });
  const names = createNames({ ...ground, availability: createAvailability(ground) });

  const changes = createChanges({ ...ground, ...atRegistry, readChange: readContactChange });
  const openUpdates = createOpenUpdates({ ...ground, settle: settleBy(changes) });
  const changeOne = createChangeOne({ ...ground, changes });
  const bulk = createBulkActions({ access, changes, sold: { ...sales, renew } });

  const lookAgain = createUndecided(ground);
  const watchGivenUp = createGivenUp(ground);
  const work = {
    ...ground,
    poll: createPolling({ ...ground, registering, renewing, onTransfer: transfers.heard }),
    openUpdates,
    async undecided() {
      await lookAgain();
      await watchGivenUp();
    },
    transfers,
    life: createLife({ ...ground, renew }),
    reconciling: createReconciling({ ...ground, taking: atRegistry.taking }),
    lockNew,
  };
  const onPublishing: OnPublishing = {
    refused: refusals.zoneRefused,
    published: refusals.zonePublished,
    abandoned: createAbandoned(ground),
  };
  return {
    names,
    /** What administrators do about attempts that nobody decides. */
    attempts: createAttempts({ ...ground, openUpdates, heard: transfers.heard }),
    /** Domains as DNS and the marketplace, which stand beside them, ask for them. */
    zones: createZones({ access, dnsMode: atRegistry.dnsMode }),
    onPublishing,
    selling: createSelling(ground),
    kinds: [
      createRegistrationKind({ ...ground, names, registering }),
      createRenewalKind({ ...ground, renewing }),
      createReactivationKind({ ...ground, renewing, restoring }),
      transfers.kind,
    ],
    actions: bulk,
    jobs: domainJobs(work),
    sweeps: domainSweeps(work),
    handlers: {
      ...createDomainHandlers({ ...ground, bulk, changeOne }),
      ...createSharing(ground),
      ...transfers.handlers,
      ...createDiscrepancyHandlers(ground),
    },
  };
}
