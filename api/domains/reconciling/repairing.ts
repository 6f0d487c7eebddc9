import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { DomainInfo } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { heldServers } from '../name/servers.ts';
import { updateDomain } from '../name/store.ts';
import type { DomainRow, OnNameServers } from '../name/types.ts';
import { type Difference, isHeld } from './differences.ts';
import { isKept, noteDiscrepancy } from './store.ts';

export interface RepairingDeps {
  clock: Clock;
  ids: Ids;
  log: Log;
  events: Events;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
}

/** Notes what differs, for administrators: true unless the same question is open already. */
export type Note = (tx: Tx, row: DomainRow, difference: Difference, repaired: boolean) => Promise<boolean>;

/** Repairs one difference on our side, or asks a person where only a person knows. */
export type RepairOne = (tx: Tx, row: DomainRow, difference: Difference, info: DomainInfo) => Promise<void>;

type Told = 'nameServers' | 'locked' | 'unlocked' | 'onHold' | 'offHold' | 'registrant';

export function createRepairing(deps: RepairingDeps): { note: Note; repairOne: RepairOne } {
  const { clock, ids, log, events } = deps;

  const note: Note = (tx, row, difference, repaired) =>
    noteDiscrepancy(tx, { id: ids.next('dsc'), domain_id: row.id, found_at: clock.now(), ...difference }, repaired);

  const tell = (tx: Tx, row: DomainRow, what: Told, before = '', after = '') =>
    events.append(tx, {
      kind: 'domain.changed_at_registry',
      accountId: row.owner_id,
      subject: row.id,
      data: { domain: row.domain, what, before, after },
    });

  return { note, repairOne };

  async function repairOne(tx: Tx, row: DomainRow, difference: Difference, info: DomainInfo): Promise<void> {
    const at = clock.now();
    const isPersons = difference.kind === 'registrant';
    if (isPersons && (await isKept(tx, row.id, difference))) return;
    const isNew = await note(tx, row, difference, !isPersons);
    if (isNew) log.warn({ domain: row.domain, ...difference }, 'a domain and its registry differed');
    switch (difference.kind) {
      case 'expiry':
        return takeDate(deps, tx, row, new Date(difference.registrys));
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
}

/** A later date brings back a domain that had expired here. */
async function takeDate(
  { clock, events, lifecycle }: RepairingDeps,
  tx: Tx,
  row: DomainRow,
  until: Date,
): Promise<void> {
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
