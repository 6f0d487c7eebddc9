import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Answer } from '../../registry/index.ts';
import type { Prohibited } from './prohibited.ts';
import { lookAtOpenUpdates } from './open-updates.ts';
import { updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';

/** What the registry shows of a change whose answer was lost. */
export type Became = 'applied' | 'not_applied' | 'unknown';

interface Sent {
  attempt: RegistryAttempt;
  row: DomainRow;
  answer: Answer<unknown>;
  /** Takes over what was asked for. */
  done: () => Promise<void>;
  /** Asks the registry, and takes over what it shows. */
  settled: () => Promise<Became>;
}

/** Ends a change by the registry's answer: returns when it was made, throws the refusal, or that it is not confirmed. */
export const concludeUpdate = async (
  { db, clock, jobs, prohibited }: { db: Db; clock: Clock; jobs: Jobs; prohibited: Prohibited },
  { attempt, row, answer, done, settled }: Sent,
): Promise<void> => {
  if (answer.outcome === 'done') return done();
  if (answer.outcome === 'refused') {
    await updateAttempt(db, attempt.id, { state: 'refused', said: answer.message, settled_at: clock.now() });
    if (answer.reason === 'prohibited') throw await prohibited(row, answer.message);
    throw new Fault('registry_refused', 'domain.registryRefused', { params: { said: answer.message } });
  }
  await updateAttempt(db, attempt.id, { state: 'unknown' });
  const became = await settled();
  if (became === 'applied') return;
  if (became === 'unknown') await lookAtOpenUpdates(db, jobs, attempt.look_at);
  throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
};
