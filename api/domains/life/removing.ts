import type { Tld } from '../../catalog/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Answer, DomainInfo, ZoneRegistry } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { isDeleted, paidUntil } from '../name/paid-until.ts';
import { statusesAfter } from '../name/registry-statuses.ts';
import {
  insertAttempt,
  lockDomain,
  newAttempt,
  openDeletions,
  openRenewal,
  updateAttempt,
  updateDomain,
} from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { deadlines, yearlyTotal } from '../name/deadlines.ts';

export type Removal =
  | { outcome: 'removed' | 'not_ours' | 'doubtful' }
  /** In the registry's words. */
  | { outcome: 'refused'; said: string }
  /** Somebody has paid for it after all. */
  | { outcome: 'renewed'; until: Date };
export type Removing = (row: DomainRow, registry: ZoneRegistry, tld: Tld) => Promise<Removal>;

/**
 * Deletes a name that can no longer be renewed at its registry, which takes back the year that it added at expiry, and keeps
 * the name for a while in which it can be restored. The registry is asked before anything is sent and afterwards: what it
 * shows is what happened, so that no deletion whose answer was lost is sent again.
 */
export function createRemoving(deps: { db: Db; clock: Clock; ids: Ids; lifecycle: Lifecycle }): Removing {
  const { db, clock, ids, lifecycle } = deps;

  /** Not while a renewal is under way: it locks the name, too, before it is written down. */
  const begin = (row: DomainRow): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      if (locked.status !== 'expired' || (await openRenewal(tx, row.id))) return undefined;
      for (const { id } of await openDeletions(tx, row.id))
        await updateAttempt(tx, id, { state: 'refused', said: 'not carried out', settled_at: clock.now() });
      const id = ids.next('reg');
      await insertAttempt(tx, newAttempt({ id, domain_id: row.id, verb: 'delete', created_at: clock.now() }));
      return id;
    });

  const noted = (row: DomainRow, { statuses }: DomainInfo, tld: Tld): Promise<Removal> =>
    db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      if (locked.status !== 'expired') return { outcome: 'doubtful' };
      const sent = await openDeletions(tx, row.id);
      for (const { id } of sent) await updateAttempt(tx, id, { state: 'done', settled_at: clock.now() });
      const removed = { removed_at: sent.at(0)?.created_at ?? clock.now() };
      const deadline = deadlines({ ...locked, ...removed }, tld)?.reactivateUntil.toISOString() ?? null;
      await lifecycle.move(tx, locked, 'pending_removal', {
        actor: 'clock',
        reason: 'not renewed',
        dates: removed,
        data: { deadline, amount: yearlyTotal(tld, 'reactivate') },
      });
      await updateDomain(tx, row.id, statusesAfter(locked, statuses, clock.now()));
      return { outcome: 'removed' };
    });

  return async (row, registry, tld) => {
    const info = await registry.info(row.ascii_domain);
    if (info.outcome !== 'done') return { outcome: 'doubtful' };
    // Only its sponsor is shown the authorization code (RFC 5731, 3.1.2).
    if (info.value.authInfo === undefined) return { outcome: 'not_ours' };
    if (isDeleted(info.value)) return noted(row, info.value, tld);
    const until = paid(row, info.value, registry);
    if (until) return { outcome: 'renewed', until };

    const attempt = await begin(row);
    if (!attempt) return { outcome: 'doubtful' };
    if (!(await clearHosts(registry, info.value))) return { outcome: 'doubtful' };
    const answer = await registry.delete({ name: row.ascii_domain, reference: attempt });
    const after = await registry.info(row.ascii_domain);
    if (after.outcome === 'done' && isDeleted(after.value)) return noted(row, after.value, tld);
    if (answer.outcome !== 'refused') return { outcome: 'doubtful' };
    await updateAttempt(db, attempt, { state: 'refused', said: answer.message, settled_at: clock.now() });
    return { outcome: 'refused', said: answer.message };
  };

  function paid(row: DomainRow, info: DomainInfo, { profile }: ZoneRegistry): Date | undefined {
    if (!info.expiresAt || !row.expires_at) return undefined;
    const until = paidUntil(row.expires_at, { ...info, expiresAt: info.expiresAt }, profile, clock.now());
    return until > row.expires_at ? until : undefined;
  }

  /** A name is not deleted while hosts lie below it (RFC 5731, 3.2.2); those that other names use stay, and so does it. */
  async function clearHosts(registry: ZoneRegistry, info: DomainInfo): Promise<boolean> {
    const { name, subordinateHosts } = info;
    const own = info.nameServers.filter(({ host }) => subordinateHosts.includes(host));
    const reference = () => ids.next('cmd');
    const answers: Answer<null>[] = [];
    if (own.length > 0)
      answers.push(await registry.update({ name, remove: { nameServers: own }, reference: reference() }));
    for (const host of subordinateHosts)
      answers.push(await registry.hosts.delete({ name: host, reference: reference() }));
    return answers.every(({ outcome }) => outcome !== 'unknown');
  }
}
