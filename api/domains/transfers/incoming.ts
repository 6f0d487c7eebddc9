import { Fault } from '../../contract/types.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { attemptById } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { demandIncoming, demandTransfer } from './demanding.ts';
import { lookAt } from './looking.ts';
import { type CodeReplacingDeps, createCodeReplacing } from './replacing-code.ts';
import { openTransfer, updateTransfer } from './store.ts';
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

interface IncomingDeps extends CodeReplacingDeps {
  ids: Ids;
  log: Log;
}

/** After so long the registry is asked again about a transfer whose time is over. */
const AGAIN_MS = 6 * 3_600_000;

/** What becomes of transfers to us after they were asked for. */
export function createIncoming(deps: IncomingDeps): Incoming {
  const { db, clock, ids, log, registries, steps } = deps;

  const end = async (transfer: TransferRow, ending: Ending, cause: Cause): Promise<boolean> => {
    const noted = await steps.noteEnding(transfer, ending, cause);
    await steps.conclude(transfer);
    return noted;
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
      const transfer = await demandIncoming(db, row);
      if (transfer.state === 'requesting' || transfer.ending)
        throw new Fault('state_conflict', 'transfer.requesting', { retryAfter: 15 });
      if (transfer.state === 'pending') await takeBack(row, transfer);
      if (!(await end(transfer, 'cancelled', 'owner'))) throw new Fault('state_conflict', 'transfer.changed');
      return demandTransfer(db, transfer.id);
    },
    replaceCode: createCodeReplacing(deps),
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
}
