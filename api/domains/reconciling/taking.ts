import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { ContactInfo, DomainInfo, ZoneRegistry } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { heldServers } from '../name/servers.ts';
import { lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow, OnNameServers } from '../name/types.ts';
import { type Difference, differences, isHeld } from './differences.ts';
import { isKept, noteDiscrepancy, settleAgreed } from './store.ts';

interface TakingDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  events: Events;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
}

/** Notes what differs, for administrators: true unless the same question is open already. */
export type Note = (tx: Tx, row: DomainRow, difference: Difference, repaired: boolean) => Promise<boolean>;

/** Takes over what the registry holds of a domain that we hold otherwise, before a change; the row as it is then. */
export type TakeRegistrys = (row: DomainRow, info: DomainInfo, registry: ZoneRegistry) => Promise<DomainRow>;

export interface Taking {
  note: Note;
  /** Repairs our side, or asks a person where only a person knows. */
  repair(tx: Tx, row: DomainRow, info: DomainInfo, registry: ZoneRegistry, holder?: ContactInfo): Promise<void>;
  takeRegistrys: TakeRegistrys;
}

/**
 * What the registry holds is the truth and repairs our side. The owner is told of every change of delegation, lock or
 * registrant that comes to light this way, since it was not made here.
 */
export function createTaking(deps: TakingDeps): Taking {
  const { db, clock, ids, log, events, lifecycle } = deps;

  const note: Note = (tx, row, difference, repaired) =>
    noteDiscrepancy(tx, { id: ids.next('dsc'), domain_id: row.id, found_at: clock.now(), ...difference }, repaired);

  const tell = (tx: Tx, row: DomainRow, what: Told, before = '', after = '') =>
    events.append(tx, {
      kind: 'domain.changed_at_registry',
      accountId: row.owner_id,
      subject: row.id,
      data: { domain: row.domain, what, before, after },
    });

  async function repair(
    tx: Tx,
    row: DomainRow,
    info: DomainInfo,
    registry: ZoneRegistry,
    holder?: ContactInfo,
  ): Promise<void> {
    const found = differences(row, info, registry.profile, clock.now(), holder);
    if (!found.some(({ kind }) => kind === 'registrant')) await settleAgreed(tx, row.id, ['registrant'], clock.now());
    for (const difference of found) await repairOne(tx, row, difference, info);
  }

  async function repairOne(tx: Tx, row: DomainRow, difference: Difference, info: DomainInfo): Promise<void> {
    const at = clock.now();
    const isPersons = difference.kind === 'registrant';
    if (isPersons && (await isKept(tx, row.id, difference))) return;
    const isNew = await note(tx, row, difference, !isPersons);
    if (isNew) log.warn({ domain: row.domain, ...difference }, 'a domain and its registry differed');
    switch (difference.kind) {
      case 'expiry':
        return takeDate(tx, row, new Date(difference.registrys));
      case 'name_servers': {
        const servers = heldServers(info, row.name_servers);
        await updateDomain(tx, row.id, { name_servers: servers, updated_at: at });
        await deps.onNameServers(tx, row, servers);
        return tell(tx, row, 'nameServers', difference.ours, difference.registrys);
      }
      case 'statuses': {
        const held = { ...statusesAfter(row, info.statuses, at), on_hold: isHeld(info) };
        await updateDomain(tx, row.id, { ...held, updated_at: at });
        if (held.transfer_lock !== row.transfer_lock) await tell(tx, row, held.transfer_lock ? 'locked' : 'unlocked');
        if (held.on_hold !== row.on_hold) await tell(tx, row, held.on_hold ? 'onHold' : 'offHold');
        return;
      }
      case 'registrant':
        if (isNew) await tell(tx, row, 'registrant', difference.ours, difference.registrys);
        return;
      case 'missing':
      case 'not_ours':
      case 'not_deleted':
      case 'zone_refused':
      case 'year_refused':
      case 'late_success':
        throw new Error(`${row.domain}: ${difference.kind} is for a person to decide`);
    }
  }

  /** A later date brings back a domain that had expired here. */
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

  return {
    note,
    repair,
    async takeRegistrys(row, info, registry) {
      if (info.sponsor !== registry.registrar || settingsThatDiffer(row, info, registry, clock.now()) === 0) return row;
      return db.transaction(async (tx) => {
        const locked = await lockDomain(tx, row.id);
        // Whatever has happened to it since it was read is newer than the registry's answer.
        if (locked.ended_at !== null || locked.updated_at.getTime() !== row.updated_at.getTime()) return locked;
        for (const difference of differences(locked, info, registry.profile, clock.now()))
          if (isSetting(difference)) await repairOne(tx, locked, difference, info);
        return lockDomain(tx, row.id);
      });
    },
  };
}

type Told = 'nameServers' | 'locked' | 'unlocked' | 'onHold' | 'offHold' | 'registrant';

/** Dates move by themselves, also while a renewal is under way: they are left to the nightly comparison. */
const isSetting = ({ kind }: Difference): boolean => kind !== 'expiry';
const settingsThatDiffer = (row: DomainRow, info: DomainInfo, { profile }: ZoneRegistry, now: Date): number =>
  differences(row, info, profile, now).filter(isSetting).length;
