import type { Clock } from '../../platform/clock.ts';
import type { ZoneRegistry } from '../../registry/index.ts';
import type { DomainRow } from '../name/types.ts';

export type Whose =
  | { state: 'ours'; registeredAt: Date; expiresAt: Date }
  | { state: 'pending' }
  | { state: 'absent' }
  | { state: 'theirs' }
  | { state: 'unknown'; message: string };

/** Asks a registry whose a domain is that we may have registered: ours alone has our authorization code. */
export async function whose(row: DomainRow, registry: ZoneRegistry, authInfo: string, clock: Clock): Promise<Whose> {
  const info = await registry.info(row.ascii_domain, authInfo);
  if (info.outcome === 'unknown') return { state: 'unknown', message: info.message };
  if (info.outcome === 'refused') return { state: info.reason === 'not_found' ? 'absent' : 'theirs' };
  if (info.outcome === 'pending' || info.value.authInfo !== authInfo) return { state: 'theirs' };
  if (info.value.statuses.includes('pendingCreate')) return { state: 'pending' };
  const { createdAt, expiresAt } = info.value;
  if (!expiresAt) return { state: 'unknown', message: 'the registry gave no expiry date' };
  return { state: 'ours', registeredAt: new Date(createdAt ?? clock.now()), expiresAt: new Date(expiresAt) };
}
