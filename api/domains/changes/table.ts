import type { Catalog } from '../../catalog/index.ts';
import { Fault, fieldFault, type Sentence } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Access } from '../access/index.ts';
import { autoRenewObstacle, changeObstacle, lockObstacle, ownObstacle } from '../access/permissions.ts';
import { contactChange } from '../contacts/change.ts';
import { contactFaults, type ContactFaultsDeps } from '../contacts/faults.ts';
import type { DomainContactsService } from '../contacts/index.ts';
import { updateDomain } from '../name/store.ts';
import { zoneRef } from '../name/zone-ref.ts';
import { type ChangeRow, changeRow } from './change.ts';
import type { DnsMode } from './dns-mode.ts';
import type { Locking } from './locking.ts';
import { nameServerFaults, planNameServers } from './name-server-plan.ts';
import type { NameServers } from './name-servers.ts';

export type Changes = Readonly<
  Record<'contacts' | 'transferLock' | 'nameServers' | 'records' | 'autoRenew', ChangeRow>
>;

/**
 * The order in which the parts of one request are carried out. The lock is last of what registries are told, so that nothing
 * is unlocked for the sake of a change that is then refused.
 */
export const IN_TURN: readonly (keyof Changes)[] = ['records', 'nameServers', 'contacts', 'transferLock', 'autoRenew'];

export interface ChangesDeps extends ContactFaultsDeps {
  db: Db;
  clock: Clock;
  catalog: Catalog;
  access: Access;
  contacts: DomainContactsService;
  locking: Locking;
  nameServers: NameServers;
  dns: Pick<Dns, 'change' | 'leadsHere' | 'zone'>;
  dnsMode: DnsMode;
}

/**
 * Everything of a domain that can be changed. `domains.update` and `domains.changeMany` both work from this table, in whose
 * order the parts of a request are checked.
 */
export function createChanges(deps: ChangesDeps): Changes {
  const { db, clock, access, contacts, nameServers, dns } = deps;
  const isUsed = async (domainId: string) => (await dns.zone(domainId))?.used === true;
  return {
    contacts: changeRow({
      members: [...CONTACTS, 'whoIsPrivacyStatus'],
      read: contactChange,
      right: ({ whoIsPrivacyStatus, ...groups }) => [
        ...(whoIsPrivacyStatus === undefined ? [] : (['privacy'] as const)),
        ...(Object.keys(groups).length === 0 ? [] : (['contacts'] as const)),
      ],
      obstacle: changeObstacle,
      faults: (wanted, pointer) => contactFaults(deps, wanted, pointer),
      async plan(opened, wanted) {
        const effect = await contacts.check(opened.row, wanted);
        if (effect === 'another_holder') access.demand(opened, 'registrant');
      },
      apply: (row, wanted) => contacts.change(row, wanted),
      bulk: { actions: { contacts: CONTACTS, privacy: ['whoIsPrivacyStatus'] } },
    }),

    transferLock: changeRow({
      members: ['transferLock'],
      read: ({ transferLock }) => transferLock,
      right: () => ['transferLock'],
      obstacle: changeObstacle,
      plan: async ({ row }) => demandNo(lockObstacle(row, (await deps.catalog.snapshot()).tlds.get(row.tld))),
      apply: (row, locked) => deps.locking.set(row, locked),
      bulk: { actions: { lock: ['transferLock'] } },
    }),

    nameServers: changeRow({
      members: ['nameServers'],
      read: ({ nameServers: servers }) => servers,
      right: () => ['nameServers'],
      obstacle: changeObstacle,
      faults: (servers, pointer) => nameServerFaults(servers, `${pointer}/nameServers`),
      plan: ({ row }, servers) => void planNameServers(row, servers),
      async apply(row, servers) {
        const before = await isUsed(row.id);
        return (await nameServers.change(row, servers)) || (!before && (await isUsed(row.id)));
      },
      bulk: {
        actions: { nameServers: ['nameServers', 'allowDnsOff'] },
        async demandAllowed(row, servers, { allowDnsOff }) {
          const zone = await dns.zone(row.id);
          if (allowDnsOff || !zone?.used || dns.leadsHere(planNameServers(row, servers).after)) return;
          const params = { domain: row.domain, count: zone.records };
          throw fieldFault('rule_broken', '/payload/allowDnsOff', 'domain.losesDns', params);
        },
      },
    }),

    records: recordsRow(deps),

    autoRenew: changeRow({
      members: ['autoRenew'],
      read: ({ autoRenew }) => autoRenew,
      right: () => ['autoRenew'],
      obstacle: autoRenewObstacle,
      async apply(row, autoRenew) {
        if (row.auto_renew === autoRenew) return false;
        await updateDomain(db, row.id, { auto_renew: autoRenew, updated_at: clock.now() });
        return true;
      },
      bulk: { actions: { autoRenew: ['autoRenew'] } },
    }),
  };
}

const recordsRow = ({ dns, dnsMode }: Pick<ChangesDeps, 'dns' | 'dnsMode'>): ChangeRow =>
  changeRow({
    members: ['records'],
    // Other name servers turn our DNS off; an empty list and nothing else turns it on.
    read: ({ records, ...others }) =>
      records && { records, withServers: Boolean(others.nameServers), alone: Object.keys(others).length === 0 },
    right: () => ['records'],
    obstacle: (row, { records }) => (records.length === 0 ? changeObstacle(row) : ownObstacle(row)),
    plan(_, { withServers }) {
      if (withServers) throw fieldFault('rule_broken', '/records', 'dns.notWithServers');
    },
    async apply(row, { records, alone }) {
      // Where our DNS is on its records stay.
      if (records.length === 0 && alone) await dnsMode.on(row, { restore: false });
      else await dns.change(zoneRef(row), { records }, { skipBlank: true });
      return true;
    },
  });

const CONTACTS = ['registrantContacts', 'administrativeContacts', 'technicalContacts', 'billingContacts'] as const;

export function demandNo(obstacle: Sentence | null): void {
  if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
}
