import type { StoredNameServer } from '../../names/index.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Prohibited } from '../attempts/prohibited.ts';
import { zoneRef } from '../name/zone-ref.ts';
import { type Became, concludeUpdate } from '../attempts/concluding.ts';
import type { SettleUpdate } from '../attempts/open-updates.ts';
import { heldServers, sameServers, serversWithout, wireServer } from '../name/servers.ts';
import { closeUpdate, domainById, lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow, OnNameServers, RegistryAttempt } from '../name/types.ts';
import type { BeginUpdate } from '../attempts/updating.ts';
import { nameOfRow } from '../name/of-row.ts';
import { planNameServers } from './name-server-plan.ts';

/** What is asked for beside the servers. */
export interface ChangeOptions {
  /** Off: our DNS begins with an empty zone. */
  restore: boolean;
  /** Are the servers that the registry has right already? Then they are taken over, and nothing is sent. */
  leave?: (held: readonly StoredNameServer[]) => boolean;
}

export interface NameServers {
  /**
   * Carries the change to the registry and answers when it has said yes: false where it held the same set already. The set
   * of our DNS servers brings our DNS into use, with the zone that was kept.
   */
  change(row: DomainRow, wanted: Schemas['NameServerInput'][], options?: ChangeOptions): Promise<boolean>;
  /** Asks the registry what became of a change whose answer was lost, and repairs our side. */
  settle: SettleUpdate;
}

export interface NameServerDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  registries: RegistryFactory;
  dns: Pick<Dns, 'leadsHere' | 'prepare'>;
  onNameServers: OnNameServers;
  begin: BeginUpdate;
  /** What a status at the registry forbids, in a sentence. */
  prohibited: Prohibited;
}

export function createNameServers(deps: NameServerDeps): NameServers {
  const { db, clock, events, registries } = deps;

  /** What the registry has answered, or what it shows: whoever is the second to see that may have seen less. */
  const done = (attempt: RegistryAttempt, servers: StoredNameServer[], how: 'answered' | 'seen') =>
    db.transaction(async (tx) => {
      if (!(await closeUpdate(tx, attempt.id, clock.now())) && how === 'seen') return;
      const before = await lockDomain(tx, attempt.domain_id);
      const options = { restore: !attempt.params.emptyZone };
      if (sameServers(before.name_servers, servers)) return deps.onNameServers(tx, before, servers, options);
      const row = await updateDomain(tx, before.id, { name_servers: servers, updated_at: clock.now() });
      await deps.onNameServers(tx, row, servers, options);
      await events.append(tx, {
        kind: 'domain.updated',
        accountId: row.owner_id,
        subject: row.id,
        data: { domain: row.domain, what: 'nameServers' },
      });
    });

  return {
    async change(row, wanted, { restore, leave } = { restore: true }) {
      const { after } = planNameServers(row, wanted);
      // The zone is there before the domain leads to it, and in use only when the registry has said yes.
      if (deps.dns.leadsHere(after)) await deps.dns.prepare(zoneRef(row));
      const params = { nameServers: after, ...(restore ? {} : { emptyZone: true }) };
      const { attempt, row: fresh, info, registry } = await deps.begin(row, params);
      const held = heldServers(info, fresh.name_servers);
      if (leave?.(held)) {
        await done(attempt, held, 'answered');
        return false;
      }
      const [added, removed] = [serversWithout(after, held), serversWithout(held, after)];
      if (added.length + removed.length === 0) {
        await done(attempt, after, 'answered');
        return false;
      }

      const hosts = await registry.hosts.ensure(added.map(wireServer));
      const answer =
        hosts.outcome === 'refused' || hosts.outcome === 'unknown'
          ? hosts
          : await registry.update({
              name: row.ascii_domain,
              add: { nameServers: added.map(wireServer) },
              remove: { nameServers: removed.map(wireServer) },
              reference: attempt.id,
            });
      await concludeUpdate(deps, {
        attempt,
        row,
        answer,
        done: () => done(attempt, after, 'answered'),
        settled: () => settled(attempt),
      });
      return true;
    },
    settle: async (attempt) => (await settled(attempt)) !== 'unknown',
  };

  /** Takes what the registry has for the truth. */
  async function settled(attempt: RegistryAttempt): Promise<Became> {
    const row = await domainById(db, attempt.domain_id);
    if (!row) throw new Error(`update ${attempt.id}: its name is gone`);
    const info = await registries.forZone(nameOfRow(row).zone.asciiName).info(row.ascii_domain);
    if (info.outcome !== 'done') return 'unknown';
    const meant = attempt.params.nameServers ?? [];
    const held = heldServers(info.value, [...meant, ...row.name_servers]);
    await done(attempt, held, 'seen');
    return sameServers(held, meant) ? 'applied' : 'not_applied';
  }
}
