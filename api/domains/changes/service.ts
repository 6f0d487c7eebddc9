import type { Db } from '../../platform/database.ts';
import { Fault, fieldFault, type Schemas, type Sentence } from '../../contract/types.ts';
import type { Dns, ZoneHolders } from '../../dns/index.ts';
import { readings } from '../../names/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Access, Opened, Right } from '../access/index.ts';
import { inTurn, type Step } from '../name/in-turn.ts';
import { newestDomains } from '../listing/store/list.ts';
import { contactChange } from '../contacts/change.ts';
import type { ContactChange, DomainContactsService } from '../contacts/index.ts';
import type { Locking } from './locking.ts';
import type { NameServerPlan, NameServers } from './name-servers.ts';
import type { DnsMode } from './dns-mode.ts';
import { autoRenewObstacle, changeObstacle, lockObstacle, ownObstacle } from '../access/permissions.ts';
import { liveLabels, domainById, domainsByIds, updateDomain } from '../name/store.ts';
import type { DomainRow, Names } from '../name/types.ts';
import { zoneRef } from '../name/zone-ref.ts';

export interface DomainService extends Names {
  /** Locks it against transfer, or unlocks it: false where its registry held it so already. */
  lock(row: DomainRow, locked: boolean): Promise<boolean>;
  /** Throws with every mistake of a change of contacts, and where it would make the name another's against the role. */
  checkContacts(opened: Opened, wanted: ContactChange): Promise<void>;
  update(accountId: string, name: string, change: Schemas['DomainUpdate']): Promise<Opened>;
  plan(
    accountId: string,
    name: string,
    wanted: Schemas['NameServerInput'][],
  ): Promise<{ row: DomainRow; plan: NameServerPlan; dns: Schemas['NameServerPlan']['dns'] }>;
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
  access: Access;
}): DomainService {
  const { db, clock, nameServers, contacts, dns, dnsMode, access } = deps;
  const demandNo = (obstacle: Sentence | null) => {
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
  };
  const changeable = async (accountId: string, name: string, ...rights: Right[]): Promise<DomainRow> => {
    const { row } = await access.open(accountId, name, ...rights);
    demandNo(rights.includes('nameServers') ? changeObstacle(row) : ownObstacle(row));
    return row;
  };
  /** An empty list and nothing else switches our DNS on; where it is in use its records stay. */
  const changeRecords = async (row: DomainRow, change: Schemas['DomainUpdate']): Promise<void> => {
    const { records = [] } = change;
    if (change.nameServers) throw fieldFault('rule_broken', '/records', 'dns.notWithServers');
    const isSwitch = records.length === 0 && Object.keys(change).length === 1;
    if (isSwitch) return dnsMode.on(row, { restore: false });
    await dns.change(zoneRef(row), { records }, { skipBlank: true });
  };

  const demandLockable = async (row: DomainRow) => {
    demandNo(lockObstacle(row, (await deps.catalog.snapshot()).tlds.get(row.tld)));
  };
  const lock = async (row: DomainRow, locked: boolean) => {
    await demandLockable(row);
    return deps.locking.set(row, locked);
  };

  const checkContacts = async (opened: Opened, wanted: ContactChange): Promise<void> => {
    const effect = await contacts.check(opened.row, wanted);
    if (effect === 'another_holder') access.demand(opened, 'registrant');
  };

  return {
    lock,
    checkContacts,
    availability: deps.availability,
    async update(accountId, name, change) {
      const opened = await access.look(accountId, name);
      const { row } = opened;
      if (row.ended_at) throw new Fault('state_conflict', 'domain.hasEnded', { params: { domain: row.domain } });
      const { nameServers: servers, autoRenew, records, transferLock } = change;
      const about = contactChange(change);
      const nothing = [servers, autoRenew, records, transferLock].every((wanted) => wanted === undefined);
      if (nothing && !about) return opened;
      access.demand(opened, ...rightsFor(change));
      demandNo(obstacleTo(change, row));
      // All that is wrong is told before anything is done.
      if (about) await checkContacts(opened, about);
      if (transferLock !== undefined) await demandLockable(row);
      if (servers) nameServers.plan(row, servers);
      const steps: Step[] = [];
      if (records) steps.push({ members: ['records'], act: () => changeRecords(row, change) });
      if (servers) steps.push({ members: ['nameServers'], act: () => nameServers.change(row, servers) });
      if (about) steps.push({ members: contactMembers(change), act: () => contacts.change(row, about) });
      // Last, so that nothing is unlocked for the sake of a change that is refused.
      if (transferLock !== undefined) steps.push({ members: ['transferLock'], act: () => lock(row, transferLock) });
      await inTurn(steps);
      if (autoRenew !== undefined) await updateDomain(db, row.id, { auto_renew: autoRenew, updated_at: clock.now() });
      return { ...opened, row: (await domainById(db, row.id)) ?? row };
    },
    async plan(accountId, name, wanted) {
      const { row } = await access.open(accountId, name, 'read');
      const plan = nameServers.plan(row, wanted);
      const zone = await dns.zone(row.id);
      return {
        row,
        plan,
        dns: { before: zone?.used ?? false, after: dns.leadsHere(plan.after), records: zone?.records ?? 0 },
      };
    },
    zones: {
      readable: async (accountId, name) => zoneRef((await access.open(accountId, name, 'read')).row),
      changeable: async (accountId, name) => zoneRef(await changeable(accountId, name, 'records')),
      async switchOn(accountId, name, options) {
        const row = await changeable(accountId, name, 'nameServers', 'records');
        await dnsMode.on(row, options);
        return zoneRef(row);
      },
      async switchOff(accountId, name) {
        const row = await changeable(accountId, name, 'nameServers', 'records');
        await dnsMode.off(row);
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

/** Why a change cannot be made now, or nothing: what its registry need not hear of is changed while a transfer waits, too. */
function obstacleTo(change: Schemas['DomainUpdate'], row: DomainRow): Sentence | null {
  const { records } = change;
  const atRegistry = Object.entries(change).some(([member, wanted]) => wanted !== undefined && !OURS.has(member));
  // No records switch our DNS on, with its name servers.
  if (atRegistry || records?.length === 0) return changeObstacle(row);
  return records ? ownObstacle(row) : autoRenewObstacle(row);
}
const OURS = new Set(['records', 'autoRenew']);

const contactMembers = (change: Schemas['DomainUpdate']): string[] =>
  Object.keys(change).filter((member) => member === 'whoIsPrivacyStatus' || member.endsWith('Contacts'));

/** What a change asks for, in rights; contacts and privacy are two things in one request. */
function rightsFor(change: Schemas['DomainUpdate']): Right[] {
  const { nameServers, autoRenew, records, transferLock, whoIsPrivacyStatus, ...contacts } = change;
  const asked: [Right, unknown][] = [
    ['nameServers', nameServers],
    ['records', records],
    ['transferLock', transferLock],
    ['privacy', whoIsPrivacyStatus],
    ['autoRenew', autoRenew],
    ['contacts', contactChange(contacts)],
  ];
  return asked.flatMap(([right, wanted]) => (wanted === undefined ? [] : [right]));
}
