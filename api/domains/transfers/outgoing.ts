import { Fault } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { History } from '../../platform/states.ts';
import type { RegistryFactory, Transfer, ZoneRegistry } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { isRegistered } from '../name/states.ts';
import { lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import type { Steps } from './ending.ts';
import { transferStates } from './states.ts';
import { insertTransfer, newTransfer, openTransfer, transferById, updateTransfer } from './store.ts';
import type { Cause, TransferRow } from './types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface Outgoing {
  /** Asks the registry whether another registrar wants the name or has it, and follows. */
  settle(row: DomainRow): Promise<void>;
  /** The owner answers the other registrar. */
  decide(row: DomainRow, verdict: 'approve' | 'reject'): Promise<TransferRow>;
}

/** How a transfer that did not come about ended, by the registry's word. */
const ENDINGS: Record<string, { ending: 'rejected' | 'cancelled'; cause: Cause }> = {
  clientRejected: { ending: 'rejected', cause: 'account' },
  clientCancelled: { ending: 'cancelled', cause: 'requester' },
  serverCancelled: { ending: 'cancelled', cause: 'requester' },
};

/** Names that other registrars ask for: their owner is told and decides, or time does. */
export function createOutgoing(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  events: Events;
  history: History;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  steps: Steps;
}): Outgoing {
  const { db, clock, ids, events, history, registries, lifecycle, steps } = deps;
  const registryOf = (row: DomainRow) => registries.forZone(nameOfRow(row).zone.asciiName);

  const append = (
    tx: Tx,
    row: DomainRow,
    kind: Parameters<Events['append']>[1]['kind'],
    data: Record<string, string>,
  ) => events.append(tx, { kind, accountId: row.owner_id, subject: row.id, data: { domain: row.domain, ...data } });

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

  async function begin(tx: Tx, row: DomainRow, about: Partial<TransferRow>): Promise<TransferRow | undefined> {
    const known = await openTransfer(tx, row.id);
    if (known) return known;
    const transfer = newTransfer({
      id: ids.next('trf'),
      account_id: row.owner_id,
      domain_id: row.id,
      direction: 'out',
      state: 'pending',
      created_at: clock.now(),
      ...about,
    });
    if (!(await insertTransfer(tx, transfer))) return undefined;
    await history.record(tx, transferStates, { subject: transfer.id, from: null, to: 'pending', actor: 'registry' });
    return transfer;
  }

  async function asked(tx: Tx, row: DomainRow, { requestedBy, requestedAt, actedAt }: Transfer): Promise<void> {
    const known = await openTransfer(tx, row.id);
    const due = new Date(actedAt);
    if (known) return void (await updateTransfer(tx, known.id, { due_at: due, look_at: due }));
    const about = { registrar: requestedBy, requested_at: new Date(requestedAt), due_at: due, look_at: due };
    if (await begin(tx, row, about))
      await append(tx, row, 'domain.transfer_requested', { registrar: requestedBy, until: due.toISOString() });
  }

  async function gone(tx: Tx, row: DomainRow, registrar: string): Promise<void> {
    const transfer = await begin(tx, row, { registrar, requested_at: clock.now() });
    if (transfer)
      await steps.move(tx, transfer, 'done', 'registry', { ended_at: clock.now(), look_at: null, registrar });
    await lifecycle.end(tx, row, 'transferred_out');
  }

  async function kept(tx: Tx, row: DomainRow, transfer: TransferRow, status: string): Promise<void> {
    const { ending, cause } = ENDINGS[status] ?? { ending: 'cancelled', cause: 'requester' };
    await steps.move(tx, transfer, ending, 'registry', { ending, cause, ended_at: clock.now(), look_at: null });
    await append(tx, row, 'domain.transfer_kept', { registrar: transfer.registrar, how: ending });
  }

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
