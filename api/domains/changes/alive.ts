import { Fault } from '../../contract/types.ts';
import type { DomainRow } from '../name/types.ts';

/** A domain that has ended keeps its page, where nothing can be changed. */
export function demandAlive({ domain, ended_at: endedAt }: DomainRow): void {
  if (endedAt) throw new Fault('state_conflict', 'domain.hasEnded', { params: { domain } });
}
