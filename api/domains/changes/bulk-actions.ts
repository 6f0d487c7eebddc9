import { Fault, fieldFault } from '../../contract/types.ts';
import type { Dns } from '../../dns/index.ts';
import type { Actions, Outcome, Work } from '../../operations/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Access, Opened, Right } from '../access/index.ts';
import type { NameServers } from './name-servers.ts';
import { contactChange } from '../contacts/change.ts';
import type { ContactChange, DomainContactsService } from '../contacts/index.ts';
import { autoRenewObstacle, changeObstacle } from '../access/permissions.ts';
import type { DomainService } from './service.ts';
import { updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';

/** Buys one renewal from the balance, once for each key. */
export type RenewOnce = (accountId: string, domain: string, years: number, key: string) => Promise<{ orderId: string }>;

/** Brings about that a name is offered for sale from a price on, or not at all; answers whether that changed anything. */
export type Sell = (accountId: string, domain: string, minBidPrice: number | null) => Promise<boolean>;

/** Carries bulk changes out, name by name, by the same rules as single ones. */
export function createBulkActions(deps: {
  db: Db;
  clock: Clock;
  access: Access;
  domains: DomainService;
  nameServers: NameServers;
  dns: Pick<Dns, 'leadsHere' | 'zone'>;
  contacts: DomainContactsService;
  renew: RenewOnce;
  sell: Sell;
}): Actions {
  const { db, clock, access, domains, nameServers, contacts, dns } = deps;

  /** By any spelling, or by its id. */
  const open = async ({ accountId, subject, found }: Work, right: Right): Promise<Opened> => {
    const opened = await (isId(subject) ? access.openById(accountId, subject) : access.open(accountId, subject));
    found(opened.row.id);
    access.demand(opened, right);
    return opened;
  };
  const changeable = async (work: Work, right: Right, obstacleOf = changeObstacle): Promise<Opened> => {
    const opened = await open(work, right);
    const obstacle = obstacleOf(opened.row);
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
    return opened;
  };

  const changeContacts = async (work: Work, right: Right, wanted: ContactChange = {}): Promise<Outcome> => {
    const opened = await changeable(work, right);
    await domains.checkContacts(opened, wanted);
    return outcome(opened.row, await contacts.change(opened.row, wanted));
  };

  return {
    async nameServers(work) {
      const { row } = await changeable(work, 'nameServers');
      const wanted = work.payload.nameServers ?? [];
      const { after } = nameServers.plan(row, wanted);
      const zone = await dns.zone(row.id);
      const isOn = dns.leadsHere(after) && !zone?.used;
      // A domain in a long list loses its zone unseen, unless whoever sends the list says that it may.
      if (zone?.used && !dns.leadsHere(after) && !work.payload.allowDnsOff)
        throw fieldFault('rule_broken', '/payload/allowDnsOff', 'domain.losesDns', {
          domain: row.domain,
          count: zone.records,
        });
      const changed = await nameServers.change(row, wanted);
      return outcome(row, changed || isOn);
    },
    async autoRenew(work) {
      const { row } = await changeable(work, 'autoRenew', autoRenewObstacle);
      const wanted = work.payload.autoRenew === true;
      if (row.auto_renew === wanted) return outcome(row, false);
      await updateDomain(db, row.id, { auto_renew: wanted, updated_at: clock.now() });
      return outcome(row, true);
    },
    contacts: (work) =>
      changeContacts(work, 'contacts', contactChange({ ...work.payload, whoIsPrivacyStatus: undefined })),
    privacy: (work) =>
      changeContacts(work, 'privacy', contactChange({ whoIsPrivacyStatus: work.payload.whoIsPrivacyStatus })),
    async lock(work) {
      const { row } = await changeable(work, 'transferLock');
      return outcome(row, await domains.lock(row, work.payload.transferLock === true));
    },
    async renew(work) {
      const { row } = await open(work, 'renew');
      const key = `operation:${work.operationId}:${work.position}`;
      const years = work.payload.years ?? 1;
      const { orderId } = await deps.renew(work.accountId, row.ascii_domain, years, key).catch(inTermsOfItem);
      return { status: 'succeeded', domainId: row.id, orderId };
    },
    async premium(work) {
      const { row } = await open(work, 'sale');
      const { forSale, minBidPrice } = work.payload;
      const changed = await deps.sell(work.accountId, row.ascii_domain, forSale ? (minBidPrice ?? null) : null);
      return { status: changed ? 'succeeded' : 'unchanged', domainId: row.id };
    },
  };
}

const outcome = ({ id }: DomainRow, changed: boolean): Outcome => ({
  status: changed ? 'succeeded' : 'unchanged',
  domainId: id,
});

/** A renewal is refused as an order is; what it says of its one line is said of the item. */
function inTermsOfItem(error: unknown): never {
  if (!(error instanceof Fault) || !error.options.errors) throw error;
  const errors = error.options.errors.map((mistake) => ({
    ...mistake,
    pointer: mistake.pointer.startsWith('/0/plan') ? '/payload/years' : '',
  }));
  throw new Fault(error.code, error.key, { ...error.options, errors });
}

const isId = (subject: string): boolean => subject.startsWith('dom_');
