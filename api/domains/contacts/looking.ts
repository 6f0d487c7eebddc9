import type { ContactGroup } from '../../carts/index.ts';
import type { ContactInfo, ZoneRegistry } from '../../registry/index.ts';
import type { ContactSet, DomainRow } from '../types.ts';
import { groupsAt, type Handles, heldHandle } from './handles.ts';
import { holds } from './wire.ts';

interface Meant {
  contacts: ContactSet;
  handles: Handles;
  privacy: boolean;
}
interface Held {
  contacts: ContactSet;
  handles?: Handles;
  privacy: boolean;
}

/** What the registry holds of a change that was meant; nothing while it does not say. */
export async function lookAt(row: DomainRow, meant: Meant, registry: ZoneRegistry): Promise<Held | undefined> {
  const info = await registry.info(row.ascii_domain);
  if (info.outcome !== 'done') return undefined;
  const kept = groupsAt(registry);
  const contactsAt = new Map<string, ContactInfo>();
  for (const group of kept) {
    const handle = heldHandle(info.value, group);
    if (handle === undefined || contactsAt.has(handle)) continue;
    const answer = await registry.contacts.info(handle);
    if (answer.outcome !== 'done') return undefined;
    contactsAt.set(handle, answer.value);
  }

  const isMeant = (group: ContactGroup): boolean => {
    const handle = heldHandle(info.value, group);
    const contact = handle === undefined ? undefined : contactsAt.get(handle);
    return handle === meant.handles[group] && contact !== undefined && holds(contact, meant.contacts[group]);
  };
  // A group that the registry does not keep goes with the others.
  const all = kept.every(isMeant);
  const taken = (group: ContactGroup) => (kept.includes(group) ? isMeant(group) : all);
  const contact = (group: ContactGroup) => (taken(group) ? meant.contacts : row.contacts)[group];
  const handle = (group: ContactGroup) =>
    heldHandle(info.value, group) ??
    (all ? meant.handles[group] : (row.contact_handles[group] ?? meant.handles[group]));
  const everyone = [...contactsAt.values()];
  return {
    contacts: {
      registrantContacts: contact('registrantContacts'),
      administrativeContacts: contact('administrativeContacts'),
      technicalContacts: contact('technicalContacts'),
      billingContacts: contact('billingContacts'),
    },
    handles: {
      registrantContacts: handle('registrantContacts'),
      administrativeContacts: handle('administrativeContacts'),
      technicalContacts: handle('technicalContacts'),
      billingContacts: handle('billingContacts'),
    },
    privacy: everyone.length > 0 ? everyone.every(({ disclose }) => disclose === false) : row.privacy,
  };
}
