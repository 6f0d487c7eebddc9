import type { DomainInfo, Transfer, ZoneRegistry } from '../../registry/index.ts';
import type { RegistryAttempt } from '../name/types.ts';
import type { Ending } from './types.ts';

/** What the registry knows of a transfer to us. */
export type Seen =
  | { state: 'arrived'; info: DomainInfo }
  | { state: 'pending'; transfer: Transfer }
  | { state: 'ended'; ending: Ending }
  /** It was not asked for, or not by this attempt. */
  | { state: 'open' }
  | { state: 'unknown'; message: string };

const ENDINGS: Record<string, Ending> = {
  clientRejected: 'rejected',
  serverCancelled: 'rejected',
  clientCancelled: 'cancelled',
};

/**
 * Asks the registry how a transfer to us stands. What an attempt has done is told from an older transfer of the name by the
 * time at which it was asked for, which was noted before anything was sent.
 */
export async function lookAt(
  registry: ZoneRegistry,
  name: string,
  attempt: Pick<RegistryAttempt, 'params'>,
): Promise<Seen> {
  const info = await registry.info(name);
  if (info.outcome === 'unknown') return { state: 'unknown', message: info.message };
  if (info.outcome === 'done' && info.value.sponsor === registry.registrar)
    return { state: 'arrived', info: info.value };

  const query = await registry.transfers.query(name);
  if (query.outcome === 'unknown') return { state: 'unknown', message: query.message };
  if (query.outcome !== 'done') return { state: 'open' };
  const transfer = query.value;
  const ours = transfer.requestedBy === registry.registrar && transfer.requestedAt !== attempt.params.before;
  if (!ours) return { state: 'open' };
  if (transfer.status === 'pending') return { state: 'pending', transfer };
  const ending = ENDINGS[transfer.status];
  if (ending) return { state: 'ended', ending };
  return { state: 'unknown', message: `${transfer.status}, but the registry does not show the name as ours yet` };
}
