import { Fault } from '../../contract/types.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Answer, RegistryFactory } from '../../registry/index.ts';
import { lookAtOpenUpdates } from '../attempts/open-updates.ts';
import type { Prohibited } from '../attempts/prohibited.ts';
import { nameOfRow } from '../name/of-row.ts';
import { attemptById, domainById, updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { createKeeping, type KeepingDeps } from './keeping.ts';
import { lookAt } from './looking.ts';
import { isSameSet } from './steps.ts';

export interface SettlingDeps extends KeepingDeps {
  jobs: Jobs;
  registries: RegistryFactory;
  prohibited: Prohibited;
}

/** Asks the registry what became of a change of contacts; our side takes what it shows. */
export function createSettling(deps: SettlingDeps) {
  const { db, registries } = deps;
  const { keep, end } = createKeeping(deps);
  return { applied, settled };

  /** Takes what the registry shows: true where it made the change after all, else throws what it said. */
  async function applied(
    attempt: RegistryAttempt,
    row: DomainRow,
    answer: Exclude<Answer<null>, { outcome: 'done' }>,
  ): Promise<true> {
    const outcome = await settled(attempt);
    if (outcome === 'applied') return true;
    if (answer.outcome === 'refused' && answer.reason === 'prohibited')
      throw await deps.prohibited(row, answer.message);
    throw answer.outcome === 'refused' ? refusal(answer.message) : unanswered();
  }

  async function settled(begun: RegistryAttempt): Promise<'applied' | 'not_applied' | 'unknown'> {
    const attempt = await attemptById(db, begun.id);
    const row = await domainById(db, begun.domain_id);
    if (!attempt || !row) throw new Error(`update ${begun.id}: its name is gone`);
    const { contacts, handles, privacy } = attempt.params;
    if (!contacts || !handles || privacy === undefined) {
      await end(attempt, 'refused');
      return 'not_applied';
    }
    const held = await lookAt(row, { contacts, handles, privacy }, registries.forZone(nameOfRow(row).zone.asciiName));
    if (!held) {
      await updateAttempt(db, attempt.id, { state: 'unknown' });
      await lookAtOpenUpdates(db, deps.jobs, attempt.look_at);
      return 'unknown';
    }
    await keep({ ...attempt, params: { ...held } }, held, 'seen');
    return isSameSet(held.contacts, contacts) && held.privacy === privacy ? 'applied' : 'not_applied';
  }
}

export const refusal = (said: string) => new Fault('registry_refused', 'domain.registryRefused', { params: { said } });
export const unanswered = () => new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
