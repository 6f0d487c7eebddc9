import type { BoughtItem, Delivery } from '../../carts/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { yearsOf } from '../sold/subject.ts';
import { yearsBetween } from '../name/paid-until.ts';
import { attemptOfItem, domainById, updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { undecided } from '../attempts/undecided.ts';
import { nameOfRow } from '../name/of-row.ts';
import { createRenewed, type RenewedDeps } from './renewed.ts';

/** What is still to be asked for, and the date that guards it. */
interface Lacking {
  outcome: 'open';
  currentExpiry: string;
  years: number;
}

export interface Renewing {
  deliver(item: BoughtItem, domainId: string): Promise<Delivery>;
  read<T>(act: (db: Queryable) => Promise<T>): Promise<T>;
  /** The registry has renewed: its date is the truth. */
  renewed(attempt: RegistryAttempt, expiresAt: Date): Promise<void>;
}

/**
 * Renews a paid name. The expiry before it is stored with the attempt, and the registry's date tells how many of the paid
 * years it lacks: all of them, none any more when an answer was lost, or fewer where the registry has renewed it by itself
 * at expiry. Its date is sent along (RFC 5731, 3.2.3), so that the registry refuses to do it twice.
 */
export function createRenewing(deps: RenewedDeps & { registries: RegistryFactory }): Renewing {
  const { db, clock, registries } = deps;
  const registryOf = (row: DomainRow) => registries.forZone(nameOfRow(row).zone.asciiName);

  const renewed = createRenewed(deps);

  /** How much of what was paid the registry's date still lacks; a year that it added by itself at expiry counts as renewed. */
  const look = async (attempt: RegistryAttempt, row: DomainRow, years: number): Promise<Delivery | Lacking> => {
    const registry = registryOf(row);
    const info = await registry.info(row.ascii_domain);
    if (info.outcome === 'unknown') return { outcome: 'unknown', message: info.message };
    // Years that it got on its way to another registrar, or from whoever has it now, are none that were paid here.
    const isOurs = info.outcome === 'done' && info.value.sponsor === registry.registrar;
    if (!isOurs || !info.value.expiresAt || attempt.expiry_before === null) {
      await updateAttempt(db, attempt.id, { state: 'refused', settled_at: clock.now() });
      return { outcome: 'refused', reason: { key: 'domain.notRenewable' } };
    }
    const now = info.value.expiresAt.slice(0, 10);
    const added = yearsBetween(new Date(attempt.expiry_before), new Date(now));
    if (added >= years) {
      await renewed(attempt, new Date(info.value.expiresAt));
      return { outcome: 'done' };
    }
    return now >= attempt.expiry_before
      ? { outcome: 'open', currentExpiry: now, years: years - added }
      : {
          outcome: 'unknown',
          message: `the registry says ${now}, before the renewal it was ${attempt.expiry_before}`,
        };
  };

  return {
    renewed,
    read: (act) => act(db),
    async deliver(item, domainId) {
      const attempt = await attemptOfItem(db, item.id, 'renew');
      const row = await domainById(db, domainId);
      if (!attempt || !row || attempt.expiry_before === null) throw new Error(`item ${item.id}: nothing was claimed`);
      if (attempt.state === 'done') return { outcome: 'done' };
      const seen = await look(attempt, row, yearsOf(item));
      if (seen.outcome !== 'open') return seen;
      if (attempt.state === 'pending') return undecided(attempt, clock.now());

      const { currentExpiry, years } = seen;
      const command = { name: row.ascii_domain, currentExpiry, years, reference: attempt.id };
      const answer = await registryOf(row).renew(command);
      switch (answer.outcome) {
        case 'done':
          if (answer.value.expiresAt) {
            await renewed(attempt, new Date(answer.value.expiresAt));
            return { outcome: 'done' };
          }
          break;
        case 'pending':
          await updateAttempt(db, attempt.id, { state: 'pending', registry_reference: answer.registryReference });
          return { outcome: 'waiting' };
        case 'refused': {
          // An earlier try, whose answer was lost, may have come about just now.
          const late = await look(attempt, row, yearsOf(item));
          if (late.outcome === 'done' || late.outcome === 'unknown') return late;
          await updateAttempt(db, attempt.id, { state: 'refused', said: answer.message, settled_at: clock.now() });
          return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said: answer.message } } };
        }
        case 'unknown':
          await updateAttempt(db, attempt.id, { state: 'unknown' });
      }
      const after = await look(attempt, row, yearsOf(item));
      return after.outcome === 'open' ? { outcome: 'unknown', message: 'the registry has not renewed it yet' } : after;
    },
  };
}
