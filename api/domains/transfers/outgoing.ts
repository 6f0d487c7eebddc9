import { Fault } from '../../contract/types.ts';
import type { Db } from '../../platform/database.ts';
import type { RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { isRegistered } from '../name/states.ts';
import { lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { createLeaving, type LeavingDeps } from './leaving.ts';
import { openTransfer, transferById } from './store.ts';
import type { TransferRow } from './types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface Outgoing {
  /** Asks the registry whether another registrar wants the name or has it, and follows. */
  settle(row: DomainRow): Promise<void>;
  /** The owner answers the other registrar. */
  decide(row: DomainRow, verdict: 'approve' | 'reject'): Promise<TransferRow>;
}

interface OutgoingDeps extends LeavingDeps {
  db: Db;
  registries: RegistryFactory;
}

/** Names that other registrars ask for: their owner is told and decides, or time does. */
export function createOutgoing(deps: OutgoingDeps): Outgoing {
  const { db, clock, ids, registries } = deps;
  const { asked, gone, kept } = createLeaving(deps);
  const registryOf = (row: DomainRow) => registries.forZone(nameOfRow(row).zone.asciiName);

  const settle: Outgoing['settle'] = async (row) => {
    const registry = registryOf(row);
    const info = await registry.info(row.ascii_domain);
    const query = await registry.transfers.query(row.ascii_domain);
    if (info.outcome === 'unknown' || query.outcome === 'unknown')
      throw new Error(`transfer of ${row.domain}: the registry does not answer`);
    if (info.outcome !== 'done') return;
    const seen = query.outcome === 'done' ? query.value : undefined;
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      // What waits to be registered or asked for is not ours to give: such a message is about an earlier transfer.
      if (locked.ended_at || !isRegistered(locked)) return;
      if (info.value.sponsor !== registry.registrar) return gone(tx, locked, info.value.sponsor);
      await updateDomain(tx, row.id, statusesAfter(locked, info.value.statuses, clock.now()));
      if (seen?.status === 'pending' && seen.actedBy === registry.registrar) return asked(tx, locked, seen);
      const open = await openTransfer(tx, row.id);
      if (open?.direction === 'out') await kept(tx, locked, open, seen?.status ?? 'clientCancelled');
    });
  };

  return {
    settle,
    async decide(row, verdict) {
      const transfer = await openTransfer(db, row.id);
      if (!transfer) throw new Fault('state_conflict', 'transfer.none', { params: { domain: row.domain } });
      if (transfer.direction === 'in') throw new Fault('state_conflict', 'transfer.otherDecides');
      const answer = await sent(registryOf(row), row, verdict);
      await settle(row);
      const after = await transferById(db, transfer.id);
      if (after?.state === (verdict === 'approve' ? 'done' : 'rejected')) return after;
      if (after?.ended_at) throw new Fault('state_conflict', 'transfer.changed');
      if (answer.outcome === 'refused')
        throw new Fault('registry_refused', 'domain.registryRefused', { params: { said: answer.message } });
      throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
    },
  };

  function sent(registry: ZoneRegistry, row: DomainRow, verdict: 'approve' | 'reject') {
    return registry.transfers[verdict]({ name: row.ascii_domain, reference: ids.next('cmd') });
  }
}
