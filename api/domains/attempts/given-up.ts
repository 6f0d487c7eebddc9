import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Refusals } from '../reconciling/index.ts';
import { registryWord } from './registry-word.ts';
import { claimWatched, domainById, isSuperseded, lockDomain, updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

const DAY_MS = 86_400_000;
/** Longer than any registry takes to decide. */
const WATCHED_MS = 60 * DAY_MS;
const BATCH = 100;

/**
 * Asks registries once a day about attempts whose money went back while their end was unknown. One that came about after
 * all is a domain, or a year, that nobody paid for: a person has to decide on it.
 */
export const createGivenUp =
  (deps: { db: Db; clock: Clock; log: Log; vault: Vault; registries: RegistryFactory; refusals: Refusals }) =>
  async (): Promise<void> => {
    const { db, clock, log, registries, refusals } = deps;
    for (;;) {
      const now = clock.now();
      const due = await claimWatched(db, now, new Date(now.getTime() + DAY_MS), BATCH);
      for (const attempt of due)
        await looked(attempt).catch((error: unknown) =>
          log.error({ error, attempt: attempt.id }, 'an attempt that was given up could not be looked at'),
        );
      if (due.length < BATCH) return;
    }

    async function looked(attempt: RegistryAttempt): Promise<void> {
      const row = await domainById(db, attempt.domain_id);
      if (!row) return;
      const over = clock.now().getTime() - (attempt.settled_at?.getTime() ?? 0) > WATCHED_MS;
      if (over || (await isExplained(attempt, row))) return updateAttempt(db, attempt.id, { watch_at: null });
      const word = await registryWord(deps, row, attempt);
      if (word.state !== 'done') return;
      await db.transaction(async (tx) => {
        await lockDomain(tx, row.id);
        await updateAttempt(tx, attempt.id, { watch_at: null });
        await refusals.lateSuccess(tx, row.id, word.said);
      });
    }

    /** A later purchase, or the registry's own renewal at expiry, is what it shows. */
    async function isExplained(attempt: RegistryAttempt, row: DomainRow): Promise<boolean> {
      if (await isSuperseded(db, attempt, row.ascii_domain)) return true;
      const { profile } = registries.forZone(nameOfRow(row).zone.asciiName);
      return (
        attempt.verb === 'renew' && profile.renewsAtExpiry && row.expires_at !== null && row.expires_at <= clock.now()
      );
    }
  };
