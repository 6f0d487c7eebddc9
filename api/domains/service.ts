import type { Db } from '../platform/database.ts';
import { Fault, fieldFault, type Schemas } from '../contract/types.ts';
import type { Dns, ZoneHolders } from '../dns/index.ts';
import { readName, readings } from '../names/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newestDomains } from './list.ts';
import { contactChange } from './contacts/change.ts';
import type { DomainContactsService } from './contacts/index.ts';
import type { Locking } from './locking.ts';
import type { NameServerPlan, NameServers } from './name-servers.ts';
import { type DnsMode, zoneRef } from './dns-mode.ts';
import { changeObstacle, lockObstacle } from './permissions.ts';
import { liveByName, liveLabels, domainById, domainsByIds, updateDomain } from './store.ts';
import type { DomainRow, Names } from './types.ts';

export interface DomainService extends Names {
  /** One's own name, in whatever spelling; throws `not_found` for everything else. */
  mine(accountId: string, name: string): Promise<DomainRow>;
  /** Locks it against transfer, or unlocks it. */
  lock(row: DomainRow, locked: boolean): Promise<void>;
  update(accountId: string, name: string, change: Schemas['DomainUpdate']): Promise<DomainRow>;
  plan(
    accountId: string,
    name: string,
    wanted: Schemas['NameServerInput'][],
  ): Promise<{ row: DomainRow; plan: NameServerPlan }>;
  /** Names as DNS asks for them. */
  zones: ZoneHolders;
}

export function createDomainService(deps: {
  db: Db;
  clock: Clock;
  catalog: Catalog;
  nameServers: NameServers;
  contacts: DomainContactsService;
  locking: Locking;
  availability: Names['availability'];
  dns: Dns;
  dnsMode: DnsMode;
}): DomainService {
  const { db, clock, nameServers, contacts, dns, dnsMode } = deps;
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
  const changeable = async (accountId: string, name: string): Promise<DomainRow> => {
    const row = await mine(accountId, name);
    demandChangeable(row);
    return row;
  };
  /** An empty list and nothing else switches our DNS on, where it is not used. */
  const changeRecords = async (row: DomainRow, change: Schemas['DomainUpdate']): Promise<void> => {
    const { records = [] } = change;
    if (change.nameServers) throw fieldFault('rule_broken', '/records', 'dns.notWithServers');
    const isSwitch = records.length === 0 && Object.keys(change).length === 1;
    if (isSwitch && !(await dns.zone(row.id))?.used) return dnsMode.on(row, { restore: false });
    await dns.change(zoneRef(row), { records }, { skipBlank: true });
  };

  const lock = async (row: DomainRow, locked: boolean) => {
    const obstacle = lockObstacle(row, (await deps.catalog.snapshot()).tlds.get(row.tld));
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
    await deps.locking.set(row, locked);
  };

  return {
    mine,
    lock,
    availability: deps.availability,
    async update(accountId, name, change) {
      const row = await mine(accountId, name);
      const { nameServers: servers, autoRenew, records, transferLock } = change;
      const about = contactChange(change);
      const nothing = [servers, autoRenew, records, transferLock].every((wanted) => wanted === undefined);
      if (nothing && !about) return row;
      demandChangeable(row);
      // All that is wrong is told before anything is done.
      const newContacts = about !== undefined && (await contacts.check(row, about));
      if (servers) nameServers.plan(row, servers);
      if (records) await changeRecords(row, change);
      if (transferLock !== undefined) await lock(row, transferLock);
      if (servers) await nameServers.change(row, servers);
      if (newContacts) await contacts.change(row, about);
      if (autoRenew !== undefined) await updateDomain(db, row.id, { auto_renew: autoRenew, updated_at: clock.now() });
      return (await domainById(db, row.id)) ?? row;
    },
    async plan(accountId, name, wanted) {
      const row = await mine(accountId, name);
      return { row, plan: nameServers.plan(row, wanted) };
    },
    zones: {
      mine: async (accountId, name) => zoneRef(await mine(accountId, name)),
      changeable: async (accountId, name) => zoneRef(await changeable(accountId, name)),
      async switchOn(accountId, name, options) {
        const row = await changeable(accountId, name);
        if (!(await dns.zone(row.id))?.used) await dnsMode.on(row, options);
        return zoneRef(row);
      },
      async switchOff(accountId, name) {
        const row = await changeable(accountId, name);
        if ((await dns.zone(row.id))?.used) await dnsMode.off(row);
        return zoneRef(row);
      },
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
