import type { Db } from '../platform/database.ts';
import { Fault, type Schemas } from '../contract/types.ts';
import { readName, readings } from '../names/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newestDomains } from './list.ts';
import type { NameServerPlan, NameServers } from './name-servers.ts';
import { changeObstacle } from './permissions.ts';
import { liveByName, liveLabels, domainById, domainsByIds, updateDomain } from './store.ts';
import type { DomainRow, Names } from './types.ts';

export interface DomainService extends Names {
  /** One's own name, in whatever spelling; throws `not_found` for everything else. */
  mine(accountId: string, name: string): Promise<DomainRow>;
  update(accountId: string, name: string, change: Schemas['DomainUpdate']): Promise<DomainRow>;
  plan(
    accountId: string,
    name: string,
    wanted: Schemas['NameServerInput'][],
  ): Promise<{ row: DomainRow; plan: NameServerPlan }>;
}

export function createDomainService(deps: {
  db: Db;
  clock: Clock;
  nameServers: NameServers;
  availability: Names['availability'];
}): DomainService {
  const { db, clock, nameServers } = deps;
  const mine = async (accountId: string, input: string): Promise<DomainRow> => {
    const reading = readName(input);
    const whole = reading.ok && reading.notices.every(({ code }) => code !== 'sub_levels_cut');
    const row = whole ? await liveByName(db, reading.name.asciiDomain) : undefined;
    if (!row || row.owner_id !== accountId || row.status === 'claimed')
      throw new Fault('not_found', 'notFound.domain', { params: { domain: input } });
    return row;
  };
  const demandChangeable = (row: DomainRow) => {
    const obstacle = changeObstacle(row);
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
  };

  return {
    mine,
    availability: deps.availability,
    async update(accountId, name, change) {
      const row = await mine(accountId, name);
      if (change.nameServers === undefined && change.autoRenew === undefined) return row;
      demandChangeable(row);
      if (change.nameServers) await nameServers.change(row, change.nameServers);
      if (change.autoRenew !== undefined)
        await updateDomain(db, row.id, { auto_renew: change.autoRenew, updated_at: clock.now() });
      return (await domainById(db, row.id)) ?? row;
    },
    async plan(accountId, name, wanted) {
      const row = await mine(accountId, name);
      return { row, plan: nameServers.plan(row, wanted) };
    },
    async lookAlikes(connection, names) {
      const candidates = names.map((name) => readings(name, 20).map(({ asciiDomain }) => asciiDomain));
      const rows = await liveLabels(connection, candidates.flat());
      const ours = new Map(rows.map((row) => [row.ascii_domain, row.domain]));
      return candidates.map((alike) => alike.flatMap((asciiDomain) => ours.get(asciiDomain) ?? []));
    },
    newestOf: (accountId, count) => newestDomains(db, accountId, count),
    contactsOf: async (connection, domainIds) =>
      new Map((await domainsByIds(connection, domainIds)).map(({ id, contacts }) => [id, contacts])),
  };
}
