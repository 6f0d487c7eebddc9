import type { SandboxDomain } from './model.ts';
import { addDays } from './zones.ts';

/** A name does not move so soon after it was registered or moved. */
export const restDays = 60;

export const movesFrom = ({ transferredAt, createdAt }: SandboxDomain): Date =>
  addDays(new Date(transferredAt ?? createdAt), restDays);

/** The status that keeps a name where it is. */
export const whatHolds = ({ statuses }: SandboxDomain): string | undefined =>
  statuses.find((status) => status.startsWith('pending') || /^(client|server)TransferProhibited$/.test(status));
