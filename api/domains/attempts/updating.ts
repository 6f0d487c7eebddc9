import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, violates } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { lookAtOpenUpdates } from './open-updates.ts';
import type { TakeRegistrys } from '../reconciling/index.ts';
import { domainById, insertAttempt, newAttempt, openUpdateOf, updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

/** When others ask what became of a change: longer than a registry takes to answer. */
const LOOK_AFTER_MS = 10_000;
/** How long a change waits for the one before it, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 50;

/** A change that is written down, with what the registry holds before anything is sent. */
export interface BegunUpdate {
  attempt: RegistryAttempt;
  /** Our row, with what the registry holds otherwise already taken over. */
  row: DomainRow;
  info: DomainInfo;
  registry: ZoneRegistry;
}

/**
 * Begins a change of a domain at its registry. Every change is made against what the registry holds now, not against our
 * row, which an earlier change of unknown end or the registry's staff may have left behind. Throws `registry_unavailable`
 * while an earlier change is undecided or the registry does not answer, and `registry_refused` where the domain is not ours
 * there; then nothing was sent.
 */
export type BeginUpdate = (row: DomainRow, params: RegistryAttempt['params']) => Promise<BegunUpdate>;

export function createBeginUpdate(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  registries: RegistryFactory;
  takeRegistrys: TakeRegistrys;
}): BeginUpdate {
  const { db, clock, ids, jobs, registries, takeRegistrys } = deps;

  return async (row, params) => {
    const attempt = await written(row, params);
    try {
      const registry = registries.forZone(nameOfRow(row).zone.asciiName);
      const fresh = (await domainById(db, row.id)) ?? row;
      const info = await presentState(registry, fresh);
      return { attempt, row: await takeRegistrys(fresh, info, registry), info, registry };
    } catch (error) {
      // Nothing was sent, which leaves the way free for the next change.
      await updateAttempt(db, attempt.id, { state: 'refused', settled_at: clock.now() });
      throw error;
    }
  };

  /**
   * Writes down that a domain is about to be changed, so that others ask what became of it should this process die. One at a
   * time for a domain: the next one waits.
   */
  async function written(row: DomainRow, params: RegistryAttempt['params']): Promise<RegistryAttempt> {
    const attempt = newAttempt({
      id: ids.next('reg'),
      domain_id: row.id,
      verb: 'update',
      params,
      created_at: clock.now(),
    });
    let asked = false;
    for (const until = Date.now() + WAIT_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
      try {
        const begun = { ...attempt, look_at: new Date(Date.now() + LOOK_AFTER_MS) };
        await insertAttempt(db, begun);
        return begun;
      } catch (error) {
        if (!violates(error, 'registry_attempts_one_update')) throw error;
        if (Date.now() > until) throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
        asked ||= await askAboutDead(row);
      }
    }
  }

  /** Whoever began the change before this one may have died, or has given up on the answer: the registry knows. */
  async function askAboutDead(row: DomainRow): Promise<boolean> {
    const open = await openUpdateOf(db, row.id);
    if (!open) return false;
    if (open.state === 'unknown') await updateAttempt(db, open.id, { look_at: new Date() });
    else if (open.look_at > new Date()) return false;
    await lookAtOpenUpdates(db, jobs, new Date());
    return true;
  }
}

async function presentState(registry: ZoneRegistry, row: DomainRow): Promise<DomainInfo> {
  const info = await registry.info(row.ascii_domain);
  if (info.outcome === 'refused')
    throw new Fault('registry_refused', 'domain.registryRefused', { params: { said: info.message } });
  if (info.outcome !== 'done') throw new Fault('registry_unavailable', 'domain.registrySilent', { retryAfter: 15 });
  if (info.value.sponsor !== registry.registrar)
    throw new Fault('registry_refused', 'domain.notOursThere', { params: { domain: row.domain } });
  return info.value;
}
