import { Fault } from '../../contract/types.ts';
import type { Queryable } from '../../platform/database.ts';
import type { DomainRow } from '../name/types.ts';
import { openTransfer, transferById } from './store.ts';
import type { TransferRow } from './types.ts';

/** The transfer to us that is under way; throws where there is none. */
export async function demandIncoming(db: Queryable, row: DomainRow): Promise<TransferRow> {
  const transfer = await openTransfer(db, row.id);
  if (!transfer) throw new Fault('state_conflict', 'transfer.none', { params: { domain: row.domain } });
  if (transfer.direction === 'out') throw new Fault('state_conflict', 'transfer.outgoing');
  return transfer;
}

export async function demandTransfer(db: Queryable, id: string): Promise<TransferRow> {
  const transfer = await transferById(db, id);
  if (!transfer) throw new Error(`transfer ${id} is gone`);
  return transfer;
}
