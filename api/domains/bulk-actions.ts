import { Fault, fieldFault, type Schemas } from '../contract/types.ts';
import { readName } from '../names/index.ts';
import type { Action, Actions, Outcome, Payload, Work } from '../operations/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Access, Opened, Right } from './access/index.ts';
import type { NameServers } from './name-servers.ts';
import { contactChange } from './contacts/change.ts';
import type { ContactChange, DomainContactsService } from './contacts/index.ts';
import { changeObstacle } from './permissions.ts';
import type { DomainService } from './service.ts';
import { domainsByIds, updateDomain } from './store.ts';

/** Buys one renewal from the balance, once for each key. */
export type RenewOnce = (accountId: string, domain: string, years: number, key: string) => Promise<{ orderId: string }>;

/** Carries bulk changes out, name by name, by the same rules as single ones. */
export function createBulkActions(deps: {
  db: Db;
  clock: Clock;
  access: Access;
  domains: DomainService;
  nameServers: NameServers;
  contacts: DomainContactsService;
  renew: RenewOnce;
}): Actions {
  const { db, clock, access, domains, nameServers, contacts } = deps;

  /** By any spelling, or by its id. */
  const open = async ({ accountId, subject, found }: Work, right: Right): Promise<Opened> => {
    const opened = await (isId(subject) ? access.openById(accountId, subject) : access.open(accountId, subject));
    found(opened.row.id);
    access.demand(opened, right);
    return opened;
  };
  const changeable = async (work: Work, right: Right): Promise<Opened> => {
    const opened = await open(work, right);
    const obstacle = changeObstacle(opened.row);
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
    return opened;
  };

  const changeContacts = async (work: Work, right: Right, wanted: ContactChange = {}): Promise<Outcome> => {
    const opened = await changeable(work, right);
    const { row } = opened;
    if (!(await domains.checkContacts(opened, wanted))) return { status: 'unchanged', domainId: row.id };
    await contacts.change(row, wanted);
    return { status: 'succeeded', domainId: row.id };
  };

  return {
    async nameServers(work) {
      const { row } = await changeable(work, 'nameServers');
      const wanted = work.payload.nameServers ?? [];
      const { added, removed } = nameServers.plan(row, wanted);
      if (added.length + removed.length === 0) return { status: 'unchanged', domainId: row.id };
      await nameServers.change(row, wanted);
      return { status: 'succeeded', domainId: row.id };
    },
    async autoRenew(work) {
      const { row } = await changeable(work, 'autoRenew');
      const wanted = work.payload.autoRenew === true;
      if (row.auto_renew === wanted) return { status: 'unchanged', domainId: row.id };
      await updateDomain(db, row.id, { auto_renew: wanted, updated_at: clock.now() });
      return { status: 'succeeded', domainId: row.id };
    },
    contacts: (work) =>
      changeContacts(work, 'contacts', contactChange({ ...work.payload, whoIsPrivacyStatus: undefined })),
    privacy: (work) =>
      changeContacts(work, 'privacy', contactChange({ whoIsPrivacyStatus: work.payload.whoIsPrivacyStatus })),
    async lock(work) {
      const { row } = await changeable(work, 'transferLock');
      const wanted = work.payload.transferLock === true;
      if (row.transfer_lock === wanted) return { status: 'unchanged', domainId: row.id };
      await domains.lock(row, wanted);
      return { status: 'succeeded', domainId: row.id };
    },
    async renew(work) {
      const { row } = await open(work, 'renew');
      const key = `operation:${work.operationId}:${work.position}`;
      const years = work.payload.years ?? 1;
      const { orderId } = await deps.renew(work.accountId, row.ascii_domain, years, key).catch(inTermsOfItem);
      return { status: 'succeeded', domainId: row.id, orderId };
    },
  };
}

/** A renewal is refused as an order is; what it says of its one line is said of the item. */
function inTermsOfItem(error: unknown): never {
  if (!(error instanceof Fault) || !error.options.errors) throw error;
  const errors = error.options.errors.map((mistake) => ({
    ...mistake,
    pointer: mistake.pointer.startsWith('/0/plan') ? '/payload/years' : '',
  }));
  throw new Fault(error.code, error.key, { ...error.options, errors });
}

/**
 * The items of a request: one payload for all, or one each; throws where something that the action needs is missing, or where
 * a name stands twice, which would be renewed twice.
 */
export async function bulkItems(
  { db, access }: { db: Db; access: Access },
  accountId: string,
  request: Schemas['DomainsChangeRequest'],
): Promise<{ subject: string; payload: Payload }[]> {
  const { action, ids, items, payload = {} } = request;
  if ((ids === undefined) === (items === undefined)) throw fieldFault('rule_broken', '/ids', 'operation.idsOrItems');
  const list = items
    ? items.map((item) => ({ subject: item.id, payload: item.payload }))
    : (ids ?? []).map((subject) => ({ subject, payload }));
  const lacking = list.findIndex((item) => !suffices(action, item.payload));
  if (lacking >= 0)
    throw fieldFault('rule_broken', items ? `/items/${lacking}/payload` : '/payload', `operation.needs.${action}`);
  const rows = await domainsByIds(db, list.map(({ subject }) => subject).filter(isId));
  const roles = await access.rolesOf(db, accountId, rows);
  const byId = new Map(rows.flatMap(({ id, ascii_domain }) => (roles.has(id) ? [[id, ascii_domain]] : [])));
  const seen = new Set<string>();
  for (const [index, { subject }] of list.entries()) {
    const name = byId.get(subject) ?? nameOf(subject);
    if (seen.has(name))
      throw fieldFault('rule_broken', items ? `/items/${index}/id` : `/ids/${index}`, 'operation.twice', {
        domain: subject,
      });
    seen.add(name);
  }
  return list;
}

const isId = (subject: string): boolean => subject.startsWith('dom_');

/** Two spellings of one name are one name; what is none stays as it is, and fails by itself. */
function nameOf(subject: string): string {
  const reading = readName(subject);
  return reading.ok ? reading.name.asciiDomain : subject;
}

function suffices(action: Action, payload: Payload): boolean {
  switch (action) {
    case 'nameServers':
      return payload.nameServers !== undefined;
    case 'autoRenew':
      return payload.autoRenew !== undefined;
    case 'contacts':
      return contactChange({ ...payload, whoIsPrivacyStatus: undefined }) !== undefined;
    case 'privacy':
      return payload.whoIsPrivacyStatus !== undefined;
    case 'lock':
      return payload.transferLock !== undefined;
    case 'renew':
      return true;
  }
}
