import type { ReadContactChange } from '../../carts/index.ts';
import { Fault, type FieldFault, fieldFault, type Schemas } from '../../contract/types.ts';
import { countFault, readDefaultServers, readName } from '../../names/index.ts';
import type { Action, Payload } from '../../operations/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Access } from '../access/index.ts';
import { faultsOfOthers } from './bulk-payload.ts';
import { contactChange } from '../contacts/change.ts';
import { domainsByIds } from '../name/store.ts';
import type { ContactSet } from '../name/types.ts';

export interface BulkRequestDeps {
  db: Db;
  clock: Clock;
  access: Access;
  readChange: ReadContactChange;
  /** What is wrong with a price that names are offered for. */
  priceFault: (price: number, pointer: string) => FieldFault | undefined;
}

/**
 * The items of a request: one payload for all, or one each; throws where something that the action needs is missing, where a
 * payload for all is wrong whatever name it is for, or where a name stands twice, which would be renewed twice.
 */
export async function bulkItems(
  deps: BulkRequestDeps,
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
  refuse(
    items
      ? items.flatMap((item, index) => faultsOfOthers(action, item.payload, `/items/${index}/payload`))
      : faultsOfOthers(action, payload, '/payload'),
  );
  if (ids) refuse(faultsOf(deps, action, payload));
  await refuseTwice(deps, accountId, list, items ? (index) => `/items/${index}/id` : (index) => `/ids/${index}`);
  return list;
}

async function refuseTwice(
  { db, access }: BulkRequestDeps,
  accountId: string,
  list: readonly { subject: string }[],
  pointerOf: (index: number) => string,
): Promise<void> {
  const rows = await domainsByIds(db, list.map(({ subject }) => subject).filter(isId));
  const roles = await access.rolesOf(db, accountId, rows);
  const byId = new Map(rows.flatMap(({ id, ascii_domain }) => (roles.has(id) ? [[id, ascii_domain]] : [])));
  const seen = new Set<string>();
  for (const [index, { subject }] of list.entries()) {
    const name = byId.get(subject) ?? nameOf(subject);
    if (seen.has(name)) throw fieldFault('rule_broken', pointerOf(index), 'operation.twice', { domain: subject });
    seen.add(name);
  }
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
    case 'premium':
      return payload.forSale === false || (payload.forSale === true && payload.minBidPrice !== undefined);
    case 'renew':
      return true;
  }
}

/** What is wrong with a payload whatever name it is for; the rest each name says for itself. */
function faultsOf(deps: BulkRequestDeps, action: Action, payload: Payload): readonly FieldFault[] {
  switch (action) {
    case 'contacts':
      return contactFaults(deps, payload);
    case 'nameServers':
      return serverFaults(payload.nameServers ?? []);
    case 'premium':
      return payload.forSale ? priceFaults(deps, payload) : [];
    default:
      return [];
  }
}

/** Judged as a change of contacts that are in order; whether a national number is right depends on the contact's own country. */
function contactFaults({ clock, readChange }: BulkRequestDeps, payload: Payload): FieldFault[] {
  const { errors } = readChange(IN_ORDER, payload, { pointer: '/payload', passport: true, today: clock.now() });
  return errors.filter(({ code, pointer }) => code !== 'phone' || isInternational(payload, pointer));
}

function isInternational(payload: Payload, pointer: string): boolean {
  const group = GROUPS.find((one) => pointer === `/payload/${one}/phone`);
  const contact = group && payload[group];
  return Boolean(contact?.country?.trim()) || /^\s*(\+|00)/.test(contact?.phone ?? '');
}

function priceFaults({ priceFault }: BulkRequestDeps, { minBidPrice = 0 }: Payload): FieldFault[] {
  const fault = priceFault(minBidPrice, '/payload/minBidPrice');
  return fault ? [fault] : [];
}

function serverFaults(rows: NonNullable<Payload['nameServers']>): FieldFault[] {
  const pointer = '/payload/nameServers';
  const { servers, errors } = readDefaultServers(
    rows.map(({ hostname }) => ({ hostname })),
    pointer,
  );
  const count = errors.length === 0 ? countFault(servers.length, pointer) : null;
  return count ? [count] : errors;
}

function refuse(errors: readonly FieldFault[]): void {
  const [first] = errors;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params, errors });
}

const GROUPS = ['registrantContacts', 'administrativeContacts', 'technicalContacts', 'billingContacts'] as const;
const CONTACT = {
  firstName: 'Anun',
  lastName: 'Anunyan',
  fullName: 'Anun Anunyan',
  organization: '',
  email: 'anun@example.am',
  address1: 'Abovyan 1',
  city: 'Yerevan',
  state: '',
  zip: '0001',
  country: 'AM',
  phone: '+374.10123456',
};
const IN_ORDER: ContactSet = {
  registrantContacts: CONTACT,
  administrativeContacts: CONTACT,
  technicalContacts: CONTACT,
  billingContacts: CONTACT,
};
