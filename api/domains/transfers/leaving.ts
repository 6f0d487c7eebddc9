import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { History } from '../../platform/states.ts';
import type { Transfer } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import type { DomainRow } from '../name/types.ts';
import type { Steps } from './ending.ts';
import { transferStates } from './states.ts';
import { insertTransfer, newTransfer, openTransfer, updateTransfer } from './store.ts';
import type { Cause, TransferRow } from './types.ts';

export interface LeavingDeps {
  clock: Clock;
  ids: Ids;
  events: Events;
  history: History;
  lifecycle: Lifecycle;
  steps: Steps;
}

/** How a transfer that did not come about ended, by the registry's word. */
const ENDINGS: Record<string, { ending: 'rejected' | 'cancelled'; cause: Cause }> = {
  clientRejected: { ending: 'rejected', cause: 'account' },
  clientCancelled: { ending: 'cancelled', cause: 'requester' },
  serverCancelled: { ending: 'cancelled', cause: 'requester' },
};

/** The steps of a transfer to another registrar, each in the transaction of whoever has seen it. */
export function createLeaving({ clock, ids, events, history, lifecycle, steps }: LeavingDeps) {
  const about = (row: DomainRow) => ({ accountId: row.owner_id, subject: row.id });

  return { asked, gone, kept };

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
    const seen = { registrar: requestedBy, requested_at: new Date(requestedAt), due_at: due, look_at: due };
    if (await begin(tx, row, seen))
      await events.append(tx, {
        kind: 'domain.transfer_requested',
        ...about(row),
        data: { domain: row.domain, registrar: requestedBy, until: due.toISOString() },
      });
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
    await events.append(tx, {
      kind: 'domain.transfer_kept',
      ...about(row),
      data: { domain: row.domain, registrar: transfer.registrar, how: ending },
    });
  }
}
