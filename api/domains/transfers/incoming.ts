import { Fault, fieldFault } from '../../contract/types.ts';
import { readAuthorizationCode } from '../../names/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { attemptById, lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import type { Steps } from './ending.ts';
import { lookAt } from './looking.ts';
import { lockTransfer, openTransfer, transferById, updateTransfer } from './store.ts';
import type { Cause, Ending, TransferRow } from './types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface Incoming {
  /** Asks the registry how it stands and follows; throws while the registry does not say. */
  settle(row: DomainRow): Promise<void>;
  /** The time for a code is over, or a decision was written down and not followed yet. */
  overdue(row: DomainRow, transfer: TransferRow): Promise<void>;
  cancel(row: DomainRow): Promise<TransferRow>;
  replaceCode(row: DomainRow, code: string): Promise<TransferRow>;
}

/** After so long the registry is asked again about a transfer whose time is over. */
const AGAIN_MS = 6 * 3_600_000;

/** What becomes of transfers to us after they were asked for. */
export function createIncoming(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  vault: Vault;
  registries: RegistryFactory;
  steps: Steps;
  /** The order tries again to deliver. */
  deliverAgain: (tx: Tx, itemId: string) => Promise<void>;
}): Incoming {
  const { db, clock, ids, log, vault, registries, steps } = deps;

  const end = async (transfer: TransferRow, ending: Ending, cause: Cause): Promise<boolean> => {
    const noted = await steps.noteEnding(transfer, ending, cause);
    await steps.conclude(transfer);
    return noted;
  };
  const demandIncoming = async (row: DomainRow): Promise<TransferRow> => {
    const transfer = await openTransfer(db, row.id);
    if (!transfer) throw new Fault('state_conflict', 'transfer.none', { params: { domain: row.domain } });
    if (transfer.direction === 'out') throw new Fault('state_conflict', 'transfer.outgoing');
    return transfer;
  };

  const settle: Incoming['settle'] = async (row) => {
    const transfer = await openTransfer(db, row.id);
    if (transfer?.direction !== 'in' || !transfer.attempt_id) return;
    const attempt = await attemptById(db, transfer.attempt_id);
    if (!attempt) return;
    const seen = await lookAt(registryOf(row), row.ascii_domain, attempt);
    switch (seen.state) {
      case 'arrived':
        await steps.arrived(transfer, seen.info);
        return steps.conclude(transfer);
      case 'pending':
        await steps.pending(transfer, row.domain, seen.transfer);
        break;
      case 'ended':
        await end(transfer, seen.ending, 'rejected');
        return;
      case 'unknown':
        throw new Error(`transfer of ${row.domain}: ${seen.message}`);
      case 'open':
        // While it is being asked for, the order's own job looks after it.
        if (transfer.state === 'pending')
          log.warn({ domain: row.domain }, 'the registry shows no transfer of a name that is on its way to us');
    }
    if (transfer.state === 'pending' && transfer.due_at && transfer.due_at <= clock.now())
      await updateTransfer(db, transfer.id, { look_at: new Date(clock.now().getTime() + AGAIN_MS) });
  };

  return {
    settle,
    async overdue(row, transfer) {
      if (transfer.ending) return steps.conclude(transfer);
      if (transfer.state === 'code_wrong') await end(transfer, 'rejected', 'code');
      else await settle(row);
    },
    async cancel(row) {
      const transfer = await demandIncoming(row);
      if (transfer.state === 'requesting' || transfer.ending)
        throw new Fault('state_conflict', 'transfer.requesting', { retryAfter: 15 });
      if (transfer.state === 'pending') await takeBack(row, transfer);
      if (!(await end(transfer, 'cancelled', 'owner'))) throw new Fault('state_conflict', 'transfer.changed');
      return demandTransfer(transfer.id);
    },
    async replaceCode(row, text) {
      const code = readAuthorizationCode(text);
      if (code === null) throw fieldFault('rule_broken', '/code', 'transfer.codeNeeded');
      const transfer = await demandIncoming(row);
      if (transfer.state !== 'code_wrong' || transfer.ending)
        throw new Fault('state_conflict', 'transfer.codeNotAskedFor');
      const info = await registryOf(row).info(row.ascii_domain, code);
      if (info.outcome === 'refused' && info.reason === 'not_authorised')
        throw fieldFault('rule_broken', '/code', 'transfer.wrongCode', { domain: row.domain });
      await db.transaction(async (tx) => {
        await lockDomain(tx, row.id);
        const locked = await lockTransfer(tx, transfer.id);
        if (locked.state !== 'code_wrong' || locked.ending || !locked.order_item_id)
          throw new Fault('state_conflict', 'transfer.codeNotAskedFor');
        await updateDomain(tx, row.id, { auth_info: vault.seal(code), updated_at: clock.now() });
        await steps.move(tx, locked, 'requesting', locked.account_id, { due_at: null, look_at: null });
        await deps.deliverAgain(tx, locked.order_item_id);
      });
      return demandTransfer(transfer.id);
    },
  };

  /** Takes our request back at the registry; throws when that is not what has happened. */
  async function takeBack(row: DomainRow, transfer: TransferRow): Promise<void> {
    const registry = registryOf(row);
    const answer = await registry.transfers.cancel({ name: row.ascii_domain, reference: ids.next('cmd') });
    if (answer.outcome === 'done') return;
    const attempt = transfer.attempt_id ? await attemptById(db, transfer.attempt_id) : undefined;
    if (!attempt) throw new Error(`transfer ${transfer.id} is pending, but was never asked for`);
    const seen = await lookAt(registry, row.ascii_domain, attempt);
    if (seen.state === 'ended' && seen.ending === 'cancelled') return;
    if (seen.state === 'arrived' || seen.state === 'ended') {
      await settle(row);
      throw new Fault('state_conflict', 'transfer.changed');
    }
    if (answer.outcome === 'refused')
      throw new Fault('registry_refused', 'domain.registryRefused', { params: { said: answer.message } });
    throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
  }

  function registryOf(row: DomainRow) {
    return registries.forZone(nameOfRow(row).zone.asciiName);
  }

  async function demandTransfer(id: string): Promise<TransferRow> {
    const transfer = await transferById(db, id);
    if (!transfer) throw new Error(`transfer ${id} is gone`);
    return transfer;
  }
}
