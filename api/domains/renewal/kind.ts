import type { Accounts } from '../../accounts/index.ts';
import type { Obstacle } from '../../carts/index.ts';
import type { Catalog, Tld } from '../../catalog/index.ts';
import { Fault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Tx, violates } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Vault } from '../../platform/secrets.ts';
import { type Access, type Role, roleObstacle } from '../access/index.ts';
import type { Renewing } from './renewing.ts';
import type { Restoring } from './restoring.ts';
import {
  attemptOfItem,
  giveUpAttempt,
  insertAttempt,
  newAttempt,
  liveByName,
  liveByNames,
  lockDomain,
  openDeletions,
  openRenewal,
  renewedNow,
  updateAttempt,
} from '../name/store.ts';
import { reactivateObstacle, renewObstacle } from '../access/permissions.ts';
import { fitsLimit } from '../name/terms.ts';
import type { DomainRow } from '../name/types.ts';
import { domainIdOf } from '../name/of-item.ts';
import { domainItem } from '../sold/domain-item.ts';
import { yearsOf } from '../sold/subject.ts';
import type { DomainItem, DomainKind, DomainLine } from '../sold/types.ts';

export interface ExtensionKindDeps {
  accounts: Accounts;
  vault: Vault;
  clock: Clock;
  ids: Ids;
  catalog: Catalog;
  access: Access;
  renewing: Renewing;
}
export interface ReactivationKindDeps extends ExtensionKindDeps {
  restoring: Restoring;
}

/** Renewing a name: never after its time to renew is over. */
export const createRenewalKind = (deps: ExtensionKindDeps): DomainKind =>
  createExtensionKind(deps, {
    sold: { type: 'domain_renew', behavior: 'renew', title: 'sold.renewal', needsRegistrant: false },
    obstacle: renewObstacle,
    verbOf: () => 'renew',
    deliver: (item) => deps.renewing.deliver(item, domainIdOf(item)),
  });

/** Bringing a name back that could no longer be renewed; at the registry that is a restore, or else a renewal. */
export const createReactivationKind = (deps: ReactivationKindDeps): DomainKind =>
  createExtensionKind(deps, {
    sold: { type: 'domain_reactivate', behavior: 'reactivate', title: 'sold.reactivation', needsRegistrant: false },
    obstacle: reactivateObstacle,
    verbOf: ({ removed_at: removedAt }) => (removedAt ? 'restore' : 'renew'),
    async deliver(item) {
      const restores = await deps.renewing.read((db) => attemptOfItem(db, item.id, 'restore'));
      return (restores ? deps.restoring : deps.renewing).deliver(item, domainIdOf(item));
    },
  });

type Extension = Pick<DomainKind, 'deliver'> & {
  sold: Parameters<typeof domainItem>[0];
  obstacle: typeof renewObstacle;
  /** What is done at the registry. */
  verbOf: (row: DomainRow) => 'renew' | 'restore';
};

/** More years for a name, paid by whoever orders them: one such purchase at a time, as far as the registry allows. */
function createExtensionKind(deps: ExtensionKindDeps, extension: Extension): DomainKind {
  const { clock, catalog, access, renewing } = deps;

  const obstacleOf = (line: DomainLine, row: DomainRow | undefined, tld: Tld | undefined): Obstacle | null => {
    const { label: domain } = line.subject;
    if (!row) return { problem: 'not_found', reason: 'unavailable', key: 'notFound.domain', params: { domain } };
    const state = extension.obstacle(row, tld, clock.now());
    if (state) return { problem: 'state_conflict', reason: 'unavailable', ...state };
    if (!tld || !row.expires_at) return conflict('domain.notRenewable', { domain });
    if (!fitsLimit(row.expires_at, yearsOf(line), tld, clock.now()))
      return conflict('cart.renewTooLong', { domain, max: tld.maxYears });
    return null;
  };

  const obstacles: DomainKind['obstacles'] = async (db, lines, accountId) => {
    const rows = await liveByNames(
      db,
      lines.map(({ subject }) => subject.key),
    );
    const roles = accountId === null ? new Map<string, Role>() : await access.rolesOf(db, accountId, rows);
    const known = new Map(
      rows.filter(({ id, status }) => roles.has(id) && status !== 'claimed').map((row) => [row.ascii_domain, row]),
    );
    const inFlight = await renewedNow(
      db,
      rows.map(({ id }) => id),
    );
    const { tlds } = await catalog.snapshot();
    return lines.map((line) => {
      const row = known.get(line.subject.key);
      const role = row && roles.get(row.id);
      const refusal = role && roleObstacle(role, 'renew', line.subject.label);
      if (refusal) return { problem: 'missing_right', reason: 'unavailable', ...refusal };
      const found = obstacleOf(line, row, tlds.get(line.product));
      if (found || !row || !inFlight.has(row.id)) return found;
      return conflict('purchase.renewInFlight', { domain: line.subject.label });
    });
  };

  return {
    ...domainItem(extension.sold, deps),
    obstacles,
    ask: (lines, accountId) => renewing.read((db) => obstacles(db, lines, accountId)),
    claim: (tx, item) => claimExtension(deps, extension, tx, item),
    // Renewals never wait for a person.
    reviewed: () => false,
    paid: async () => {},
    approved: async () => {},
    async givenUp(tx, item, why) {
      const attempt = await attemptOfItem(tx, item.id, 'renew', 'restore');
      if (!attempt || attempt.state === 'done') return;
      // One that was never paid was never sent either.
      if (why === 'rejected') await giveUpAttempt(tx, attempt.id, clock.now());
      else await updateAttempt(tx, attempt.id, { state: 'refused', settled_at: clock.now() });
    },
    async cameAbout(tx, item) {
      await lockDomain(tx, domainIdOf(item));
      return (await attemptOfItem(tx, item.id, 'renew', 'restore'))?.state === 'done';
    },
    deliver: extension.deliver,
  };
}

/** Writes down, under the domain's lock, that years were bought for it; returns the domain's id. */
async function claimExtension(
  { clock, ids, catalog, access }: ExtensionKindDeps,
  extension: Extension,
  tx: Tx,
  item: DomainItem,
): Promise<string> {
  const found = await liveByName(tx, item.subject.key);
  const row = found && (await lockDomain(tx, found.id));
  // Under the lock, for which whoever takes somebody off the name waits too: nobody pays for a name that is not theirs any more.
  const role = row && (await access.rolesOf(tx, item.accountId, [row])).get(row.id);
  if (!row || !role) throw new Fault('not_found', 'notFound.domain', { params: { domain: item.subject.label } });
  const refusal = roleObstacle(role, 'renew', item.subject.label);
  if (refusal) throw new Fault('missing_right', refusal.key, { params: refusal.params });
  if (await openRenewal(tx, row.id)) throw inFlight(item);
  // Time may have moved it on since it was looked at.
  const tld = (await catalog.snapshot()).tlds.get(item.product);
  const obstacle = extension.obstacle(row, tld, clock.now());
  if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
  // It is being deleted at its registry, which a renewal must not meet.
  if (row.status === 'expired' && (await openDeletions(tx, row.id)).length > 0)
    throw new Fault('state_conflict', 'domain.notRenewable');
  try {
    await insertAttempt(
      tx,
      newAttempt({
        id: ids.next('reg'),
        domain_id: row.id,
        order_item_id: item.id,
        verb: extension.verbOf(row),
        expiry_before: expiryDate(row),
        years: yearsOf(item),
        created_at: clock.now(),
      }),
    );
  } catch (error) {
    if (violates(error, 'registry_attempts_one_renewal')) throw inFlight(item);
    throw error;
  }
  return row.id;
}

const conflict = (key: Obstacle['key'], params: Record<string, string | number>): Obstacle => ({
  problem: 'state_conflict',
  reason: 'unavailable',
  key,
  params,
});
const inFlight = (item: DomainItem) =>
  new Fault('state_conflict', 'purchase.renewInFlight', { params: { domain: item.subject.label } });

/** The date that EPP's guard compares (RFC 5731, 3.2.3): the registry's date in UTC. */
export function expiryDate(row: Pick<DomainRow, 'expires_at' | 'domain'>): string {
  if (!row.expires_at) throw new Error(`${row.domain} has no expiry date`);
  return row.expires_at.toISOString().slice(0, 10);
}
