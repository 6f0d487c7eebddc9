import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Answer, DomainInfo, ZoneRegistry } from '../../registry/index.ts';
import { isDeleted, yearsBetween } from '../name/paid-until.ts';
import { noteParams } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { registryStory } from './registry-story.ts';

/** What the registry lacks until the name is restored and paid, in order. */
export type Next =
  | { step: 'request' | 'report' }
  | { step: 'renew'; currentExpiry: string; years: number }
  | { step: 'none'; expiresAt: Date }
  | { step: 'too_late' };

export function nextOf(info: DomainInfo, attempt: RegistryAttempt, years: number): Next {
  if (info.gracePeriods.includes('pendingRestore')) return { step: 'report' };
  if (info.gracePeriods.includes('redemptionPeriod')) return { step: 'request' };
  if (isDeleted(info) || !info.expiresAt || !attempt.expiry_before) return { step: 'too_late' };
  const expiresAt = new Date(info.expiresAt);
  const lacking = years - yearsBetween(new Date(attempt.expiry_before), expiresAt);
  return lacking > 0
    ? { step: 'renew', currentExpiry: info.expiresAt.slice(0, 10), years: lacking }
    : { step: 'none', expiresAt };
}

export async function sendStep(
  { db, clock }: { db: Db; clock: Clock },
  registry: ZoneRegistry,
  row: DomainRow,
  attempt: RegistryAttempt,
  info: DomainInfo,
  next: Exclude<Next, { step: 'none' | 'too_late' }>,
): Promise<Answer<unknown>> {
  const name = row.ascii_domain;
  const now = clock.now().toISOString();
  const { restoredAt = now } = attempt.params;
  switch (next.step) {
    case 'request':
      attempt.params = { ...attempt.params, restoredAt };
      await noteParams(db, attempt.id, attempt.params);
      return registry.restores.request({ name, reference: attempt.id });
    case 'report':
      return registry.restores.report({
        ...registryStory(row, info),
        name,
        deletedAt: (row.removed_at ?? clock.now()).toISOString(),
        restoredAt,
        reference: `${attempt.id}-report`,
      });
    case 'renew':
      return registry.renew({
        name,
        currentExpiry: next.currentExpiry,
        years: next.years,
        reference: `${attempt.id}-renew`,
      });
  }
}
