import type { Catalog } from '../../catalog/index.ts';
import { Fault, fieldFault, type Sentence } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Access } from '../access/index.ts';
import { autoRenewObstacle, changeObstacle, lockObstacle, ownObstacle } from '../access/permissions.ts';
import type { SettleUpdate } from '../attempts/open-updates.ts';
import { contactChange } from '../contacts/change.ts';
import { contactFaults, type ContactFaultsDeps } from '../contacts/faults.ts';
import type { DomainContactsService } from '../contacts/index.ts';
import { updateDomain } from '../name/store.ts';
import { zoneRef } from '../name/zone-ref.ts';
import { changeRow } from './change.ts';
import type { DnsMode } from './dns-mode.ts';
import type { Locking } from './locking.ts';
import { nameServerFaults, planNameServers } from './name-server-plan.ts';
import type { NameServers } from './name-servers.ts';

export type Changes = ReturnType<typeof createChanges>;

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
 * Everything of a domain that can be changed. `domains.update` and `domains.changeMany` both work from this table: whatever
 * comes is one row more. The parts of a request are checked in the order of the rows and carried out by their turns.
 */
export function createChanges(deps: ChangesDeps) {
  const { db, clock, nameServers, dns } = deps;
  const isUsed = async (domainId: string) => (await dns.zone(domainId))?.used === true;
  return {
    contacts: contactsRow(deps),

    transferLock: changeRow({
      members: ['transferLock'],
      // After all that a registry may refuse: nothing is unlocked for the sake of a change that is then refused.
      turn: 4,
      read: ({ transferLock }) => transferLock,
      right: () => ['transferLock'],
      obstacle: changeObstacle,
      plan: async ({ row }) => demandNo(lockObstacle(row, (await deps.catalog.snapshot()).tlds.get(row.tld))),
      apply: (row, locked) => deps.locking.set(row, locked),
      settle: { owns: (params) => params.transferLock !== undefined, settle: deps.locking.settle },
      bulk: { actions: [['lock', ['transferLock']]] },
    }),

    nameServers: changeRow({
      members: ['nameServers'],
      turn: 2,
      read: ({ nameServers: servers }) => servers,
      right: () => ['nameServers'],
      obstacle: changeObstacle,
      faults: (servers, pointer) => nameServerFaults(servers, `${pointer}/nameServers`),
      plan: ({ row }, servers) => void planNameServers(row, servers),
      async apply(row, servers) {
        const before = await isUsed(row.id);
        return (await nameServers.change(row, servers)) || (!before && (await isUsed(row.id)));
      },
      settle: { owns: (params) => params.nameServers !== undefined, settle: nameServers.settle },
      bulk: {
        actions: [['nameServers', ['nameServers', 'allowDnsOff']]],
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
      turn: 5,
      read: ({ autoRenew }) => autoRenew,
      right: () => ['autoRenew'],
      obstacle: autoRenewObstacle,
      async apply(row, autoRenew) {
        if (row.auto_renew === autoRenew) return false;
        await updateDomain(db, row.id, { auto_renew: autoRenew, updated_at: clock.now() });
        return true;
      },
      bulk: { actions: [['autoRenew', ['autoRenew']]] },
    }),
  };
}

const contactsRow = (deps: ChangesDeps) =>
  changeRow({
    members: [...CONTACTS, 'whoIsPrivacyStatus'],
    turn: 3,
    read: contactChange,
    right: ({ whoIsPrivacyStatus, ...groups }) => [
      ...(whoIsPrivacyStatus === undefined ? [] : (['privacy'] as const)),
      ...(Object.keys(groups).length === 0 ? [] : (['contacts'] as const)),
    ],
    obstacle: changeObstacle,
    faults: (wanted, pointer) => contactFaults(deps, wanted, pointer),
    async plan(opened, wanted) {
      const effect = await deps.contacts.check(opened.row, wanted);
      if (effect === 'another_holder') deps.access.demand(opened, 'registrant');
    },
    apply: (row, wanted) => deps.contacts.change(row, wanted),
    settle: {
      // Before anything is sent nothing is noted of such a change.
      owns: ({ contacts: meant, ...others }) => meant !== undefined || Object.keys(others).length === 0,
      settle: deps.contacts.settle,
    },
    bulk: {
      actions: [
        ['contacts', CONTACTS],
        ['privacy', ['whoIsPrivacyStatus']],
      ],
    },
  });

const recordsRow = ({ dns, dnsMode }: Pick<ChangesDeps, 'dns' | 'dnsMode'>) =>
  changeRow({
    members: ['records'],
    turn: 1,
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
    // What is a list already is not asked of many domains.
    bulk: { actions: [] },
  });

const CONTACTS = ['registrantContacts', 'administrativeContacts', 'technicalContacts', 'billingContacts'] as const;

export function demandNo(obstacle: Sentence | null): void {
  if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
}

/** Settles an attempt at a registry by the change that it is part of. */
export const settleBy =
  (changes: Changes): SettleUpdate =>
  (attempt) => {
    const owner = Object.values(changes).find(({ settle }) => settle?.owns(attempt.params));
    if (!owner?.settle) throw new Error(`update ${attempt.id} belongs to no change`);
    return owner.settle.settle(attempt);
  };
