import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Answer, DomainInfo, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { nameOfRow } from '../registration-kind.ts';
import { statusesAfter } from '../registry-statuses.ts';
import { storedServer } from '../served.ts';
import { lockDomain, updateDomain } from '../store.ts';
import type { DomainRow, OnNameServers } from '../types.ts';
import { type Difference, differences, isHeld } from './differences.ts';
import { nextNight } from './nights.ts';
import { claimNight, isUnderWay, noteDiscrepancy, setNight, settleAgreed } from './store.ts';

export { createDiscrepancyHandlers } from './handlers.ts';
export { createRefusals, type Refusals } from './refusals.ts';

export interface ReconcilingDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  events: Events;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
}

const BATCH = 100;
/** Longer than a batch takes; whoever dies over it leaves it to the next one. */
const LEASE_MS = 10 * 60_000;
/** When the registry gave no clear answer, or something about the name is under way. */
const LATER_MS = 60 * 60_000;

/**
 * Compares every name with its registry once a night, one at a time, so that customers' commands find a free session. What
 * the registry holds is the truth and repairs our side; that it does not have a name, or has it for somebody else, is left
 * to a person, and the name stays as it is until then. On a doubtful answer nothing is done.
 */
export function createReconciling(deps: ReconcilingDeps): { sweep: () => Promise<void> } {
  const { db, clock, ids, log, events, registries, lifecycle } = deps;

  return {
    async sweep() {
      for (;;) {
        const now = clock.now();
        const due = await claimNight(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
        for (const row of due) await reconciled(row);
        if (due.length < BATCH) return;
      }
    },
  };

  async function reconciled(row: DomainRow): Promise<void> {
    const again = await compared(row).catch((error: unknown) => {
      log.error({ error, domain: row.domain }, 'a name could not be compared with its registry');
      return 'later' as const;
    });
    const now = clock.now();
    await setNight(db, row.id, again === 'later' ? new Date(now.getTime() + LATER_MS) : nextNight(now));
  }

  async function compared(row: DomainRow): Promise<'done' | 'later'> {
    // One that is let go may be gone there at any time, which the life of names finds out.
    if (row.status === 'releasing' || (await isUnderWay(db, row.id))) return 'later';
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    if (isDoubtful(info)) {
      log.warn(
        { domain: row.domain, said: info.outcome === 'done' ? '' : info },
        'a name was not compared on a doubtful answer',
      );
      return 'later';
    }
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      // Whatever has happened to it since it was read is newer than the registry's answer.
      if (locked.ended_at !== null || locked.updated_at.getTime() !== row.updated_at.getTime()) return;
      if (await isUnderWay(tx, row.id)) return;
      await settle(tx, locked, registry, info);
    });
    return 'done';
  }

  async function settle(tx: Tx, row: DomainRow, { profile }: ZoneRegistry, info: Answer<DomainInfo>): Promise<void> {
    const question = questionOf(info);
    if (question) return ask(tx, row, question);
    await settleAgreed(tx, row.id, ['missing', 'not_ours'], clock.now());
    if (info.outcome !== 'done') return;
    for (const difference of differences(row, info.value, profile, clock.now())) {
      await repair(tx, row, difference, info.value);
      await note(tx, row, difference, true);
      log.warn({ domain: row.domain, ...difference }, 'a name was repaired after its registry');
    }
  }

  async function ask(tx: Tx, row: DomainRow, difference: Difference): Promise<void> {
    if (await note(tx, row, difference, false))
      log.warn({ domain: row.domain, ...difference }, 'a name and its registry differ, and a person has to decide');
  }

  function note(tx: Tx, row: DomainRow, difference: Difference, repaired: boolean): Promise<boolean> {
    const found = { id: ids.next('dsc'), domain_id: row.id, found_at: clock.now(), ...difference };
    return noteDiscrepancy(tx, found, repaired);
  }

  async function repair(tx: Tx, row: DomainRow, { kind, registrys }: Difference, info: DomainInfo): Promise<void> {
    const at = clock.now();
    const tell = (what: string) =>
      events.append(tx, {
        kind: 'domain.updated',
        accountId: row.owner_id,
        subject: row.id,
        data: { domain: row.domain, what },
      });
    switch (kind) {
      case 'expiry':
        return takeDate(tx, row, new Date(registrys));
      case 'name_servers':
        await updateDomain(tx, row.id, { name_servers: info.nameServers.map(storedServer), updated_at: at });
        await deps.onNameServers(tx, row, info.nameServers.map(storedServer));
        return tell('nameServers');
      case 'statuses': {
        const held = { ...statusesAfter(row, info.statuses, at), on_hold: isHeld(info) };
        await updateDomain(tx, row.id, { ...held, updated_at: at });
        return tell('statuses');
      }
      case 'missing':
      case 'not_ours':
      case 'not_deleted':
      case 'zone_refused':
      case 'year_refused':
        throw new Error(`${row.domain}: ${kind} is for a person to decide`);
    }
  }

  /** A later date brings back a name that had expired here. */
  async function takeDate(tx: Tx, row: DomainRow, until: Date): Promise<void> {
    const later = row.expires_at !== null && until > row.expires_at;
    if (later && (row.status === 'expired' || row.status === 'pending_removal'))
      await lifecycle.move(tx, row, 'active', {
        actor: 'registry',
        reason: 'renewed there',
        dates: { expires_at: until },
      });
    else await updateDomain(tx, row.id, { expires_at: until, updated_at: clock.now() });
    await events.append(tx, {
      kind: later ? 'domain.renewed' : 'domain.updated',
      accountId: row.owner_id,
      subject: row.id,
      data: later
        ? { domain: row.domain, until: until.toISOString() }
        : { domain: row.domain, what: 'expiration', until: until.toISOString() },
    });
  }
}

/** Only that it is not there, or not for us to see, is a clear refusal. */
const isDoubtful = (info: Answer<DomainInfo>): boolean =>
  info.outcome === 'refused'
    ? info.reason !== 'not_found' && info.reason !== 'not_authorised'
    : info.outcome !== 'done';

/** What only a person can answer: a name that the registry does not have, or does not show as ours. */
function questionOf(info: Answer<DomainInfo>): Difference | undefined {
  if (info.outcome === 'refused')
    return info.reason === 'not_found'
      ? { kind: 'missing', ours: 'registered', registrys: info.message }
      : { kind: 'not_ours', ours: 'ours', registrys: info.message };
  // Only its sponsor is shown the authorization code (RFC 5731, 3.1.2).
  if (info.outcome === 'done' && info.value.authInfo === undefined)
    return { kind: 'not_ours', ours: 'ours', registrys: `sponsored by ${info.value.sponsor}` };
  return undefined;
}
