import type { Accounts } from '../../accounts/index.ts';
import type { Catalog, Tld } from '../../catalog/index.ts';
import type { Events } from '../../events/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { paidUntil } from '../name/paid-until.ts';
import { claimDue, domainById, lockDomain, openRenewal, setDue, updateDomain } from '../name/store.ts';
import { termsOf } from '../name/terms.ts';
import type { DomainRow, DomainState } from '../name/types.ts';
import type { Refusals } from '../reconciling/index.ts';
import type { RenewOnce } from '../renewal/renew-once.ts';
import { createCaring } from './caring.ts';
import { createLettingGo } from './letting-go.ts';
import { createRemoving } from './removing.ts';
import { DAY_MS, deadlines, type LifeStep, nextStep, yearlyTotal } from '../name/deadlines.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface LifeDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  events: Events;
  accounts: Accounts;
  ledger: Ledger;
  catalog: Catalog;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  renew: RenewOnce;
  refusals: Refusals;
}

/** Names that one round takes, and how many of them are looked after side by side. */
const BATCH = 200;
const AT_ONCE = 8;
/** Longer than a name takes; whoever dies over it leaves it to the next one. */
const LEASE_MS = 5 * 60_000;
/** When a registry gave no clear answer, or something is still under way. */
const SOON_MS = 10 * 60_000;

/**
 * What time does with names: reminders, renewal from the balance, expiry, removal, release. Every step looks again under a
 * lock, so that a renewal at the last moment wins, and none is made on a doubtful answer of a registry.
 */
export function createLife(deps: LifeDeps): { sweep: () => Promise<void> } {
  const { db, clock, log, catalog, registries, lifecycle, events } = deps;
  const care = createCaring(deps);
  const letGo = createLettingGo(deps);
  const { refusals } = deps;
  const remove = createRemoving(deps);

  const later = (row: DomainRow, ms: number) => setDue(db, row, new Date(clock.now().getTime() + ms));

  /** Moves it on, unless something about it has changed since it was looked at; `deadline` ends what can be done then. */
  const move = (row: DomainRow, to: DomainState, deadline?: { at: Date | undefined; amount: number | null }) =>
    db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      const same = locked.status === row.status && locked.expires_at?.getTime() === row.expires_at?.getTime();
      if (same && !(await openRenewal(tx, row.id)))
        await lifecycle.move(tx, locked, to, {
          actor: 'clock',
          reason: 'not renewed',
          ...(deadline ? { data: { deadline: deadline.at?.toISOString() ?? null, amount: deadline.amount } } : {}),
        });
    });

  const takeDate = (row: DomainRow, until: Date) =>
    db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      if (!locked.expires_at || locked.expires_at >= until) return;
      if (locked.status === 'expired')
        await lifecycle.move(tx, locked, 'active', {
          actor: 'registry',
          reason: 'renewed there',
          dates: { expires_at: until },
        });
      else await updateDomain(tx, row.id, { expires_at: until, updated_at: clock.now() });
      const data = { domain: row.domain, until: until.toISOString() };
      await events.append(tx, { kind: 'domain.renewed', accountId: row.owner_id, subject: row.id, data });
    });

  return {
    async sweep() {
      for (;;) {
        const now = clock.now();
        const due = await claimDue(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
        for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map(live));
        if (due.length < BATCH) return;
      }
    },
  };

  async function live(id: string): Promise<void> {
    try {
      while (await lived(id));
    } catch (error) {
      log.error({ error, domain: id }, 'a step of its life failed');
      const row = await domainById(db, id);
      if (row) await later(row, SOON_MS);
    }
  }

  /** Makes the step that is due; false when there is none, or when it has to wait. */
  async function lived(id: string): Promise<boolean> {
    const row = await domainById(db, id);
    if (!row || row.ended_at !== null) return false;
    const tld = termsOf(row, await catalog.snapshot());
    if (!tld) throw new Error(`no policy for ${row.tld}`);
    const now = clock.now();
    const step = nextStep(row, tld, now);
    if (!step || step.at > now) {
      await setDue(db, row, step?.at ?? null);
      return false;
    }
    return made(row, step, tld);
  }

  async function made(row: DomainRow, step: LifeStep, tld: Tld): Promise<boolean> {
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
      case 'end': {
        const { outcome, said } = await letGo(row);
        if (said !== undefined) await db.transaction((tx) => refusals.notDeleted(tx, row.id, said));
        if (outcome === 'ended') await db.transaction((tx) => refusals.deleted(tx, row.id));
        if (outcome === 'not_ours' || outcome === 'restored')
          log.warn(
            { domain: row.domain, outcome },
            'a name is to be released that the registry does not let go for us',
          );
        if (outcome !== 'ended') await later(row, outcome === 'doubtful' ? SOON_MS : DAY_MS);
        return false;
      }
    }
  }

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
