import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { DomainInfo } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { storedServer } from '../name/servers.ts';
import { lockDomain, updateAttempt, updateDomain } from '../name/store.ts';
import type { OnNameServers } from '../name/types.ts';
import { newAuthorizationCode } from '../registration/authorization-codes.ts';
import { lockTransfer } from './store.ts';
import type { TransferRow, TransferState } from './types.ts';

export interface ArrivingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  vault: Vault;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
}
export type MoveTransfer = (
  tx: Tx,
  row: TransferRow,
  to: TransferState,
  actor: string,
  change?: Partial<TransferRow>,
) => Promise<void>;

/** The name is ours: dates, name servers and locks are the registry's. */
export const createArriving =
  ({ db, clock, jobs, vault, lifecycle, onNameServers }: ArrivingDeps, move: MoveTransfer) =>
  async (transfer: TransferRow, info: DomainInfo): Promise<void> => {
    await db.transaction(async (tx) => {
      const domain = await lockDomain(tx, transfer.domain_id);
      if (domain.status !== 'transfer_pending') return;
      const row = await lockTransfer(tx, transfer.id);
      const now = clock.now();
      if (row.attempt_id) await updateAttempt(tx, row.attempt_id, { state: 'done', settled_at: now });
      await lifecycle.move(tx, domain, 'active', {
        actor: 'registry',
        reason: 'transferred',
        dates: { registered_at: new Date(info.createdAt ?? now), expires_at: new Date(info.expiresAt ?? now) },
        data: { how: 'transfer' },
      });
      const servers = info.nameServers.map(storedServer);
      const held = await updateDomain(tx, domain.id, {
        // The former registrar knows the old one; it is told to the registry when the name is settled in.
        auth_info: vault.seal(newAuthorizationCode()),
        transferred_at: new Date(info.transferredAt ?? now),
        name_servers: servers,
        ...statusesAfter(domain, info.statuses, now),
      });
      await onNameServers(tx, held, servers);
      await move(tx, row, 'done', 'registry', { ended_at: now, look_at: null });
      await jobs.enqueue(tx, 'transfers.settleIn', { domainId: domain.id }, { key: `settle-in:${domain.id}` });
    });
  };
