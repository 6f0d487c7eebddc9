import type { Accounts } from '../../accounts/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Locking } from './locking.ts';
import { lockObstacle } from '../access/permissions.ts';
import { domainById, wasUnlocked } from '../name/store.ts';

/** Locks a domain that has just come to its account against transfer; does nothing when run again. */
export type LockNew = (domainId: string) => Promise<void>;

/**
 * The transfer lock of new domains: on where the zone has one, unless the account has switched that off. Throws while the
 * registry does not confirm it. A lock that was switched since by hand is left as it is.
 */
export const createLockNew =
  (deps: { db: Db; accounts: Accounts; catalog: Catalog; locking: Locking; log: Log }): LockNew =>
  async (domainId) => {
    const { db, accounts, catalog, locking, log } = deps;
    const row = await domainById(db, domainId);
    if (!row || row.ended_at !== null || row.transfer_lock) return;
    if (lockObstacle(row, (await catalog.snapshot()).tlds.get(row.tld))) return;
    if (!(await accounts.byId(db, row.owner_id)).lock_new_domains) return;
    if (await wasUnlocked(db, domainId)) return;
    try {
      await locking.set(row, true);
    } catch (error) {
      // What the registry refuses once it refuses again: the owner sees that the domain is not locked.
      if (!(error instanceof Fault) || error.code === 'registry_unavailable') throw error;
      log.warn({ domain: row.domain, error }, 'a new domain could not be locked');
    }
  };
