import type { ContactGroup } from '../name/types.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { DomainContacts, DomainInfo, ZoneRegistry } from '../../registry/index.ts';
import { updateDomain } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { contactData } from './wire.ts';

export type Handles = Record<ContactGroup, string>;
export type HandlesAnswer =
  | { ok: true; handles: Handles }
  | { ok: false; outcome: 'refused' | 'unknown'; message: string };

const ROLE_GROUPS = {
  registrant: 'registrantContacts',
  admin: 'administrativeContacts',
  tech: 'technicalContacts',
  billing: 'billingContacts',
} as const;

/** The groups that the registry keeps. */
export const groupsAt = ({ profile }: ZoneRegistry): ContactGroup[] =>
  profile.contactRoles.map((role) => ROLE_GROUPS[role]);

/**
 * Makes sure that the registry has the name's contacts. Handles are chosen and stored before they are sent, equal
 * contacts share one, and a handle that exists already is ours from an earlier try.
 */
export async function ensureContacts(
  row: DomainRow,
  registry: ZoneRegistry,
  deps: { db: Db; ids: Ids; authInfo: string },
): Promise<HandlesAnswer> {
  const handles = await chooseHandles(row, deps);
  const sent = new Set<string>();
  for (const group of groupsAt(registry)) {
    const handle = handles[group];
    if (sent.has(handle)) continue;
    sent.add(handle);
    const contact = row.contacts[group];
    const answer = await registry.contacts.create({
      id: handle,
      ...contactData(contact, row.privacy),
      authInfo: deps.authInfo,
      reference: deps.ids.next('cmd'),
    });
    if (answer.outcome === 'done' || answer.outcome === 'pending') continue;
    if (answer.outcome === 'refused' && answer.reason === 'exists') continue;
    return { ok: false, outcome: answer.outcome, message: answer.message };
  }
  return { ok: true, handles };
}

async function chooseHandles(row: DomainRow, { db, ids }: { db: Db; ids: Ids }): Promise<Handles> {
  const known = row.contact_handles;
  const chosen = new Map<string, string>();
  const choose = (group: ContactGroup): string => {
    const contact = JSON.stringify(row.contacts[group]);
    const handle = known[group] ?? chosen.get(contact) ?? ids.handle();
    chosen.set(contact, handle);
    return handle;
  };
  const handles: Handles = {
    registrantContacts: choose('registrantContacts'),
    administrativeContacts: choose('administrativeContacts'),
    technicalContacts: choose('technicalContacts'),
    billingContacts: choose('billingContacts'),
  };
  await updateDomain(db, row.id, { contact_handles: handles });
  return handles;
}

/** What has to be said to the registry so that the name has these handles; nothing where it has them. */
export function swapOf(info: DomainInfo, handles: Handles, groups: readonly ContactGroup[]) {
  const at = (group: ContactGroup) => (groups.includes(group) ? [handles[group]] : []);
  const wanted: DomainContacts = {
    admin: at('administrativeContacts'),
    tech: at('technicalContacts'),
    billing: at('billingContacts'),
  };
  const [add, remove] = [without(wanted, info.contacts), without(info.contacts, wanted)];
  const registrant = info.registrant === handles.registrantContacts ? undefined : handles.registrantContacts;
  if (registrant === undefined && isEmpty(add) && isEmpty(remove)) return undefined;
  return { add, remove, registrant };
}

/** The handle that the registry shows for a group. */
export function heldHandle(info: DomainInfo, group: ContactGroup): string | undefined {
  switch (group) {
    case 'registrantContacts':
      return info.registrant;
    case 'administrativeContacts':
      return info.contacts.admin[0];
    case 'technicalContacts':
      return info.contacts.tech[0];
    case 'billingContacts':
      return info.contacts.billing[0];
  }
}

/** What one has and the other lacks. */
const without = (left: DomainContacts, right: DomainContacts): DomainContacts => ({
  admin: left.admin.filter((id) => !right.admin.includes(id)),
  tech: left.tech.filter((id) => !right.tech.includes(id)),
  billing: left.billing.filter((id) => !right.billing.includes(id)),
});
const isEmpty = ({ admin, tech, billing }: DomainContacts): boolean =>
  admin.length + tech.length + billing.length === 0;
