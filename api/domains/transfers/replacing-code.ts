import { Fault, fieldFault } from '../../contract/types.ts';
import { readAuthorizationCode } from '../../names/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { nameOfRow } from '../name/of-row.ts';
import { lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { demandIncoming, demandTransfer } from './demanding.ts';
import type { Steps } from './ending.ts';
import { lockTransfer } from './store.ts';
import type { TransferRow } from './types.ts';

export interface CodeReplacingDeps {
  db: Db;
  clock: Clock;
  vault: Vault;
  registries: RegistryFactory;
  steps: Steps;
  /** The order tries again to deliver. */
  deliverAgain: (tx: Tx, itemId: string) => Promise<void>;
}

/** Tries another code for a transfer whose code the registry refused, without another payment. */
export const createCodeReplacing =
  ({ db, clock, vault, registries, steps, deliverAgain }: CodeReplacingDeps) =>
  async (row: DomainRow, text: string): Promise<TransferRow> => {
    const code = readAuthorizationCode(text);
    if (code === null) throw fieldFault('rule_broken', '/code', 'transfer.codeNeeded');
    const transfer = await demandIncoming(db, row);
    if (transfer.state !== 'code_wrong' || transfer.ending)
      throw new Fault('state_conflict', 'transfer.codeNotAskedFor');
    const info = await registries.forZone(nameOfRow(row).zone.asciiName).info(row.ascii_domain, code);
    if (info.outcome === 'refused' && info.reason === 'not_authorised')
      throw fieldFault('rule_broken', '/code', 'transfer.wrongCode', { domain: row.domain });
    await db.transaction(async (tx) => {
      await lockDomain(tx, row.id);
      const locked = await lockTransfer(tx, transfer.id);
      if (locked.state !== 'code_wrong' || locked.ending || !locked.order_item_id)
        throw new Fault('state_conflict', 'transfer.codeNotAskedFor');
      await updateDomain(tx, row.id, { auth_info: vault.seal(code), updated_at: clock.now() });
      await steps.move(tx, locked, 'requesting', locked.account_id, { due_at: null, look_at: null });
      await deliverAgain(tx, locked.order_item_id);
    });
    return demandTransfer(db, transfer.id);
  };
