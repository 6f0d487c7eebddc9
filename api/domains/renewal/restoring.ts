import type { BoughtItem, Delivery } from '../../carts/index.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Answer, DomainInfo, RegistryFactory } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { yearsOf } from '../sold/subject.ts';
import type { Refusals } from '../reconciling/index.ts';
import { type Next, nextOf, sendStep } from './restore-steps.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import { attemptById, attemptOfItem, domainById, lockDomain, updateAttempt, updateDomain } from '../name/store.ts';
import type { RegistryAttempt } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface Restoring {
  deliver(item: BoughtItem, domainId: string): Promise<Delivery>;
}

/**
 * Brings a deleted name back (RFC 3915, 2): it is asked for, reported where the registry wants that, and renewed where the
 * registry does not do so by itself. What the registry shows of the name says which of these comes next, so that nothing
 * whose answer was lost is done again.
 */
export function createRestoring(deps: {
  db: Db;
  clock: Clock;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  events: Events;
  refusals: Refusals;
}): Restoring {
  const { db, clock, registries, lifecycle, events, refusals } = deps;

  const restored = (attempt: RegistryAttempt, { statuses }: DomainInfo, expiresAt: Date) =>
    db.transaction(async (tx) => {
      const row = await lockDomain(tx, attempt.domain_id);
      const known = await attemptById(tx, attempt.id);
      // The money went back before the registry said so.
      if (known?.state === 'refused') {
        await updateAttempt(tx, attempt.id, { watch_at: null });
        await refusals.lateSuccess(tx, row.id, `restored until ${expiresAt.toISOString()}`);
      } else await updateAttempt(tx, attempt.id, { state: 'done', settled_at: clock.now() });
      await refusals.yearGiven(tx, row.id);
      if (row.status !== 'pending_removal') return;
      await lifecycle.move(tx, row, 'active', {
        actor: 'registry',
        reason: 'restored',
        dates: { expires_at: expiresAt },
      });
      await updateDomain(tx, row.id, statusesAfter(row, statuses, clock.now()));
      const data = { domain: row.domain, until: expiresAt.toISOString() };
      await events.append(tx, { kind: 'domain.renewed', accountId: row.owner_id, subject: row.id, data });
    });

  const refused = async (attempt: RegistryAttempt, said: string): Promise<Delivery> => {
    await updateAttempt(db, attempt.id, { state: 'refused', said, settled_at: clock.now() });
    return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said } } };
  };

  const tooLate = async (attempt: RegistryAttempt): Promise<Delivery> => {
    await updateAttempt(db, attempt.id, { state: 'refused', settled_at: clock.now() });
    return { outcome: 'refused', reason: { key: 'domain.notReactivatable' } };
  };

  async function deliver(item: BoughtItem, domainId: string): Promise<Delivery> {
    const attempt = await attemptOfItem(db, item.id, 'restore');
    const row = await domainById(db, domainId);
    if (!attempt || !row) throw new Error(`item ${item.id}: nothing was claimed`);
    if (attempt.state === 'done') return { outcome: 'done' };
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);

    for (let sent: Sent | undefined; ; ) {
      const info = await registry.info(row.ascii_domain);
      if (info.outcome === 'refused' && info.reason === 'not_found') return tooLate(attempt);
      if (info.outcome !== 'done')
        return { outcome: 'unknown', message: 'the registry does not say how the name stands' };
      // Released there, and registered by somebody else.
      if (info.value.sponsor !== registry.registrar) return tooLate(attempt);
      const next = nextOf(info.value, attempt, yearsOf(item));
      if (next.step === 'too_late') return tooLate(attempt);
      if (next.step === 'none') {
        await restored(attempt, info.value, next.expiresAt);
        return { outcome: 'done' };
      }
      // The same once more: what was sent has changed nothing, or nothing yet.
      if (sent?.step === next.step) return concluded(attempt, sent);
      sent = { step: next.step, answer: await sendStep(deps, registry, row, attempt, info.value, next) };
    }
  }

  /** A name that is back, but lacks its year, cannot be given up: that is tried until the registry takes it, and a person told. */
  async function concluded(attempt: RegistryAttempt, { step, answer }: Sent): Promise<Delivery> {
    if (answer.outcome === 'refused' && step !== 'renew') return refused(attempt, answer.message);
    if (answer.outcome === 'refused')
      await db.transaction((tx) => refusals.yearRefused(tx, attempt.domain_id, answer.message));
    await updateAttempt(db, attempt.id, { state: 'unknown' });
    const said = answer.outcome === 'refused' ? `: ${answer.message}` : '';
    return { outcome: 'unknown', message: `the registry has not come further than ${step}${said}` };
  }

  return { deliver };
}

interface Sent {
  step: Next['step'];
  answer: Answer<unknown>;
}
