import { Fault, type FieldFault, fieldFault, type Schemas } from '../../contract/types.ts';
import { readName } from '../../names/index.ts';
import type { Action, Payload } from '../../operations/index.ts';
import type { Db } from '../../platform/database.ts';
import type { Access } from '../access/index.ts';
import { domainsByIds } from '../name/store.ts';
import { isDomainId } from './bulk.ts';
import type { BulkActions } from './bulk-action.ts';

export interface BulkRequestDeps {
  db: Db;
  access: Access;
  bulk: BulkActions;
}
interface Item {
  subject: string;
  payload: Payload;
}

/**
 * The items of a request: one payload for all, or one each; throws where something that the action needs is missing, where a
 * payload for all is wrong for any domain, or where a domain is there twice, which would be renewed twice.
 */
export async function bulkItems(
  deps: BulkRequestDeps,
  accountId: string,
  request: Schemas['DomainsChangeRequest'],
): Promise<Item[]> {
  const { action, ids, items, payload = {} } = request;
  if ((ids === undefined) === (items === undefined)) throw fieldFault('rule_broken', '/ids', 'operation.idsOrItems');
  const list = items
    ? items.map((item) => ({ subject: item.id, payload: item.payload }))
    : (ids ?? []).map((subject) => ({ subject, payload }));
  const { suffices, faults } = deps.bulk[action];
  const lacking = list.findIndex((item) => !suffices(item.payload));
  if (lacking >= 0)
    throw fieldFault('rule_broken', items ? `/items/${lacking}/payload` : '/payload', `operation.needs.${action}`);
  const others = (one: Payload, pointer: string) => faultsOfOthers(deps.bulk, action, one, pointer);
  refuse(
    items
      ? items.flatMap((item, index) => others(item.payload, `/items/${index}/payload`))
      : others(payload, '/payload'),
  );
  if (ids) refuse(faults(payload, '/payload'));
  await refuseTwice(deps, accountId, list, items ? (index) => `/items/${index}/id` : (index) => `/ids/${index}`);
  return list;
}

/** Members that belong to another action: they would not be acted on, which a caller must not find out later. */
function faultsOfOthers(bulk: BulkActions, action: Action, payload: Payload, pointer: string): FieldFault[] {
  return Object.entries(payload).flatMap(([member, value]) => {
    const owner = Object.entries(bulk).find(([, { members }]) => members.some((one) => one === member))?.[0];
    if (value === undefined || value === null || owner === undefined || owner === action) return [];
    const params = { member, action, owner };
    return [{ pointer: `${pointer}/${member}`, code: 'other_action', key: 'operation.otherAction', params }];
  });
}

async function refuseTwice(
  { db, access }: BulkRequestDeps,
  accountId: string,
  list: readonly Item[],
  pointerOf: (index: number) => string,
): Promise<void> {
  const rows = await domainsByIds(db, list.map(({ subject }) => subject).filter(isDomainId));
  const roles = await access.rolesOf(db, accountId, rows);
  const byId = new Map(rows.flatMap(({ id, ascii_domain }) => (roles.has(id) ? [[id, ascii_domain]] : [])));
  const seen = new Set<string>();
  for (const [index, { subject }] of list.entries()) {
    const name = byId.get(subject) ?? nameOf(subject);
    if (seen.has(name)) throw fieldFault('rule_broken', pointerOf(index), 'operation.twice', { domain: subject });
    seen.add(name);
  }
}

/** Two spellings of one domain are one domain; what is none stays as it is, and fails by itself. */
function nameOf(subject: string): string {
  const reading = readName(subject);
  return reading.ok ? reading.name.asciiDomain : subject;
}

function refuse(errors: readonly FieldFault[]): void {
  const [first] = errors;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params, errors });
}
