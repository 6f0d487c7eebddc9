import type { Accounts } from '../../accounts/index.ts';
import { say } from '../../contract/messages/index.ts';
import type { Sentence } from '../../contract/types.ts';
import type { Events } from '../../events/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { History } from '../../platform/states.ts';
import type { Transfer } from '../../registry/index.ts';
import { updateAttempt } from '../name/store.ts';
import type { OnConcluded } from '../name/types.ts';
import { daysAfter } from '../name/deadlines.ts';
import { type ArrivingDeps, createArriving, type MoveTransfer } from './arriving.ts';
import { transferStates } from './states.ts';
import { lockTransfer, noteEnding, transferById, updateTransfer } from './store.ts';
import type { Cause, Ending, TransferRow } from './types.ts';

export interface EndingDeps extends ArrivingDeps {
  events: Events;
  history: History;
  accounts: Accounts;
  onConcluded: OnConcluded;
}

/** So long a transfer waits for the right code before the money goes back. */
const CODE_DAYS = 7;

/** The steps of a transfer to us, each in one transaction that may be tried again. */
export function createSteps(deps: EndingDeps) {
  const { db, clock, events, history } = deps;

  const move: MoveTransfer = async (tx, row, to, actor, change = {}) => {
    await history.record(tx, transferStates, { subject: row.id, from: row.state, to, actor });
    await updateTransfer(tx, row.id, { state: to, ...change });
  };
  const tell = (
    tx: Tx,
    row: TransferRow,
    kind: 'domain.transfer_pending' | 'domain.transfer_code_wrong',
    data: { domain: string; until: string },
  ) => events.append(tx, { kind, accountId: row.account_id, subject: row.domain_id, data });

  return {
    move,

    /** The registry waits for the other registrar. */
    async pending(transfer: TransferRow, domain: string, { requestedAt, actedAt, actedBy }: Transfer): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lockTransfer(tx, transfer.id);
        const due = new Date(actedAt);
        if (row.state === 'pending') return updateTransfer(tx, row.id, { due_at: due, look_at: due });
        if (row.state !== 'requesting') return;
        if (row.attempt_id) await updateAttempt(tx, row.attempt_id, { state: 'pending' });
        const about = { registrar: actedBy, requested_at: new Date(requestedAt), due_at: due, look_at: due };
        await move(tx, row, 'pending', 'registry', about);
        await tell(tx, row, 'domain.transfer_pending', { domain, until: due.toISOString() });
      });
    },

    arrived: createArriving(deps, move),

    /** The registry refused the code: its owner may give another one, without paying again. */
    async codeWrong(transfer: TransferRow, domain: string, said: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await lockTransfer(tx, transfer.id);
        if (row.state !== 'requesting') return;
        const now = clock.now();
        if (row.attempt_id) await updateAttempt(tx, row.attempt_id, { state: 'refused', said, settled_at: now });
        const until = daysAfter(now, CODE_DAYS);
        await move(tx, row, 'code_wrong', 'registry', { attempt_id: null, due_at: until, look_at: until });
        await tell(tx, row, 'domain.transfer_code_wrong', { domain, until: until.toISOString() });
      });
    },

    /** Notes how it ends; what follows is the order's, which gives the money back. False when it was decided otherwise meanwhile. */
    noteEnding: (transfer: TransferRow, ending: Ending, cause: Cause, said = '') =>
      noteEnding(db, transfer, { ending, cause, said }),

    /** Tells the order of a transfer how it ended. */
    async conclude(transfer: TransferRow): Promise<void> {
      const row = await transferById(db, transfer.id);
      const itemId = row?.order_item_id;
      if (!row || !itemId) return;
      const reason = endingSentence(row);
      const { locale } = await deps.accounts.byId(db, row.account_id);
      await db.transaction((tx) =>
        deps.onConcluded(
          tx,
          itemId,
          row.state === 'done'
            ? { outcome: 'done' }
            : { outcome: 'refused', reason: say(locale, reason.key, reason.params) },
        ),
      );
    },
  };
}
export type Steps = ReturnType<typeof createSteps>;

/** Why a transfer ended without the name. */
export function endingSentence({ direction, ending, cause, said }: TransferRow): Sentence {
  switch (cause) {
    case 'refused':
      return said ? { key: 'order.refusedByRegistry', params: { said } } : { key: 'order.refusedByRegistryPlain' };
    case 'code':
      return { key: 'transfer.codeNotGiven' };
    case 'account':
      return { key: 'transfer.rejectedHere' };
    case 'requester':
      return { key: 'transfer.withdrawn' };
    default:
      if (ending === 'cancelled') return { key: 'transfer.cancelled' };
      return { key: direction === 'in' ? 'transfer.rejectedThere' : 'transfer.rejectedHere' };
  }
}
