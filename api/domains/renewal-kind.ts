import type { BoughtItem, ItemKind, Obstacle } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { Fault } from '../contract/types.ts';
import { addYears } from '../platform/calendar.ts';
import type { Clock } from '../platform/clock.ts';
import { type Queryable, violates } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Renewing } from './renewing.ts';
import { domainIdOf } from './registration-kind.ts';
import { attemptOfItem, insertAttempt, liveByName, lockDomain, openRenewal, updateAttempt } from './store.ts';
import { renewObstacle } from './permissions.ts';
import type { DomainRow } from './types.ts';

export interface RenewalKindDeps {
  clock: Clock;
  ids: Ids;
  catalog: Catalog;
  renewing: Renewing;
}

/** Renewing a name: one at a time, as far as the registry allows, never after its time to renew is over. */
export function createRenewalKind(deps: RenewalKindDeps): ItemKind {
  const { clock, ids, catalog, renewing } = deps;

  const obstacle = async (
    db: Queryable,
    line: { name: { asciiDomain: string; domain: string; zone: { name: string } }; years: number },
    accountId: string | null,
  ): Promise<Obstacle | null> => {
    const row = await liveByName(db, line.name.asciiDomain);
    const { domain } = line.name;
    if (!row || row.owner_id !== accountId || row.status === 'claimed')
      return { problem: 'not_found', reason: 'unavailable', key: 'notFound.domain', params: { domain } };
    const tld = (await catalog.snapshot()).tlds.get(line.name.zone.name);
    const state = renewObstacle(row, tld, clock.now());
    if (state) return { problem: 'state_conflict', reason: 'unavailable', ...state };
    if (!tld || !row.expires_at) return conflict('domain.notRenewable', { domain });
    if (addYears(row.expires_at, line.years) > addYears(clock.now(), tld.maxYears))
      return conflict('cart.renewTooLong', { domain, max: tld.maxYears });
    const open = await openRenewal(db, row.id);
    return open ? conflict('purchase.renewInFlight', { domain }) : null;
  };

  return {
    type: 'domain_renew',
    behavior: 'renew',
    obstacle,
    ask: async (lines, accountId) => {
      const answers: (Obstacle | null)[] = [];
      for (const line of lines) answers.push(await renewing.read((db) => obstacle(db, line, accountId)));
      return answers;
    },
    async claim(tx, item) {
      const found = await liveByName(tx, item.asciiDomain);
      if (!found || found.owner_id !== item.accountId)
        throw new Fault('not_found', 'notFound.domain', { params: { domain: item.domain } });
      const row = await lockDomain(tx, found.id);
      if (await openRenewal(tx, row.id)) throw inFlight(item);
      try {
        await insertAttempt(tx, {
          id: ids.next('reg'),
          domain_id: row.id,
          order_item_id: item.id,
          verb: 'renew',
          state: 'started',
          expiry_before: expiryDate(row),
          years: item.years,
          registry_reference: null,
          params: {},
          said: null,
          created_at: clock.now(),
          settled_at: null,
        });
      } catch (error) {
        if (violates(error, 'registry_attempts_one_renewal')) throw inFlight(item);
        throw error;
      }
      return row.id;
    },
    // Renewals never wait for a person.
    reviewed: () => false,
    paid: async () => {},
    approved: async () => {},
    async givenUp(tx, item) {
      const attempt = await attemptOfItem(tx, item.id, 'renew');
      if (attempt && attempt.state !== 'done')
        await updateAttempt(tx, attempt.id, { state: 'refused', settled_at: clock.now() });
    },
    deliver: (item) => renewing.deliver(item, domainIdOf(item)),
  };
}

const conflict = (key: Obstacle['key'], params: Record<string, string | number>): Obstacle => ({
  problem: 'state_conflict',
  reason: 'unavailable',
  key,
  params,
});
const inFlight = (item: BoughtItem) =>
  new Fault('state_conflict', 'purchase.renewInFlight', { params: { domain: item.domain } });

/** The date that EPP's guard compares (RFC 5731, 3.2.3): the registry's date in UTC. */
export function expiryDate(row: Pick<DomainRow, 'expires_at' | 'domain'>): string {
  if (!row.expires_at) throw new Error(`${row.domain} has no expiry date`);
  return row.expires_at.toISOString().slice(0, 10);
}
