import type { BoughtItem, Delivery } from '../../carts/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { undecided } from '../attempts/undecided.ts';
import { domainIdOf } from '../name/of-item.ts';
import { nameOfRow } from '../name/of-row.ts';
import { attemptOfItem, domainById, insertAttempt, newAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { yearsOf } from '../sold/subject.ts';
import type { Dates } from './activating.ts';
import { createCreating, type CreatingDeps } from './creating.ts';
import { whose } from './whose.ts';

export interface Registering {
  deliver(item: BoughtItem): Promise<Delivery>;
  /** The name is registered: dates come from the registry. Does nothing when it is active already. */
  activate(row: DomainRow, attempt: RegistryAttempt, dates: Dates): Promise<void>;
}

export interface RegisteringDeps extends CreatingDeps {
  vault: Vault;
  registries: RegistryFactory;
}

/**
 * Registers a paid name. What is sent is written down before it is sent; whenever that had happened before (a death, a
 * lost answer), the registry is asked first whose the name is, and nothing is sent blindly.
 */
export function createRegistering(deps: RegisteringDeps): Registering {
  const { db, clock, vault, registries } = deps;
  const { activate, create, settle } = createCreating(deps);

  return {
    activate,
    async deliver(item) {
      const row = await domainById(db, domainIdOf(item));
      if (!row) throw new Error(`item ${item.id}: its name is gone`);
      if (row.status === 'active') return { outcome: 'done' };
      const registry = registries.forZone(nameOfRow(row).zone.asciiName);
      const authInfo = vault.open(row.auth_info);
      const { attempt, fresh } = await begin(deps, item, row.id);
      if (attempt.state === 'refused')
        return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said: attempt.said ?? '' } } };
      const settled = fresh ? 'absent' : await settle(row, attempt, await whose(row, registry, authInfo, clock));
      if (settled === 'absent' && attempt.state === 'pending') return undecided(attempt, clock.now());
      return settled === 'absent' ? create(row, attempt, registry, authInfo, yearsOf(item)) : settled;
    },
  };
}

/** Writes down that it is asked for; `fresh` where that had not happened before. */
async function begin(
  { db, clock, ids }: RegisteringDeps,
  item: BoughtItem,
  domainId: string,
): Promise<{ attempt: RegistryAttempt; fresh: boolean }> {
  const known = await attemptOfItem(db, item.id, 'create');
  if (known) return { attempt: known, fresh: false };
  const attempt = newAttempt({
    id: ids.next('reg'),
    domain_id: domainId,
    order_item_id: item.id,
    verb: 'create',
    years: yearsOf(item),
    created_at: clock.now(),
  });
  await insertAttempt(db, attempt);
  return { attempt, fresh: true };
}
