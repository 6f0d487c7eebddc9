import type { Tld } from '../../catalog/index.ts';
import { DAY_MS, deadlines, type LifeStep, yearlyTotal } from '../name/deadlines.ts';
import { nameOfRow } from '../name/of-row.ts';
import { paidUntil } from '../name/paid-until.ts';
import { openRenewal } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { type CaringDeps, createCaring } from './caring.ts';
import { createEnding, type EndingDeps } from './ending.ts';
import { createMoving, SOON_MS } from './moving.ts';
import { createRemoving } from './removing.ts';

export type StepsDeps = CaringDeps & EndingDeps;

/** Makes a step that is due; false when the domain has to wait for the next one. */
export type MakeStep = (row: DomainRow, step: LifeStep, tld: Tld) => Promise<boolean>;

export function createSteps(deps: StepsDeps): MakeStep {
  const { db, clock, log, registries, refusals } = deps;
  const { later, move, takeDate } = createMoving(deps);
  const care = createCaring(deps);
  const end = createEnding(deps);
  const remove = createRemoving(deps);

  return async (row, step, tld) => {
    if (step.kind === 'care') {
      await care(row, step, tld);
      return true;
    }
    if (await openRenewal(db, row.id)) {
      await later(row, SOON_MS);
      return false;
    }
    switch (step.kind) {
      case 'expire':
        return expired(row, tld);
      case 'remove':
        return removed(row, tld);
      case 'release':
        await move(row, 'releasing');
        return true;
      case 'end':
        return end(row);
    }
  };

  /** Where it can be restored afterwards, it is deleted at its registry first; elsewhere the registry does that by itself. */
  async function removed(row: DomainRow, tld: Tld): Promise<boolean> {
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    if (!registry.profile.redemption) {
      const amount = yearlyTotal(tld, 'reactivate');
      await move(row, 'pending_removal', { at: deadlines(row, tld)?.reactivateUntil, amount });
      return true;
    }
    const removal = await remove(row, registry, tld);
    if (removal.outcome === 'removed') {
      await db.transaction((tx) => refusals.deleted(tx, row.id));
      return true;
    }
    if (removal.outcome === 'refused') await db.transaction((tx) => refusals.notDeleted(tx, row.id, removal.said));
    if (removal.outcome === 'renewed') {
      await takeDate(row, removal.until);
      return true;
    }
    log.warn(
      { domain: row.domain, outcome: removal.outcome },
      'a name that nobody renewed was not deleted at its registry',
    );
    await later(row, removal.outcome === 'doubtful' ? SOON_MS : DAY_MS);
    return false;
  }

  /** The registry is asked first: its date is the truth, and a name that it does not show as ours is left to a person. */
  async function expired(row: DomainRow, tld: Tld): Promise<boolean> {
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    const seen = info.outcome === 'done' ? info.value : undefined;
    if (!seen?.expiresAt || seen.authInfo === undefined) {
      const said = 'message' in info ? info.message : 'the registry does not show it as ours';
      log.warn({ domain: row.domain, outcome: info.outcome, said }, 'a name was not expired on a doubtful answer');
      await later(row, info.outcome === 'unknown' ? SOON_MS : DAY_MS);
      return false;
    }
    const until = paidUntil(row.expires_at, { ...seen, expiresAt: seen.expiresAt }, registry.profile, clock.now());
    if (row.expires_at !== null && until > row.expires_at) await takeDate(row, until);
    else await move(row, 'expired', { at: deadlines(row, tld)?.renewUntil, amount: yearlyTotal(tld, 'renew') });
    return true;
  }
}
