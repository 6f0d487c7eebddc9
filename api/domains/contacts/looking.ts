import type { ContactGroup } from '../name/types.ts';
import type { ContactInfo, ZoneRegistry } from '../../registry/index.ts';
import type { ContactSet, DomainRow } from '../name/types.ts';
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
  const shown = new Set(kept.flatMap((group) => heldHandle(info.value, group) ?? []));
  const held = await contactsAt(registry, [...shown]);
  if (!held) return undefined;

  const isMeant = (group: ContactGroup): boolean => {
    const handle = heldHandle(info.value, group);
    const contact = handle === undefined ? undefined : held.get(handle);
    return handle === meant.handles[group] && contact !== undefined && holds(contact, meant.contacts[group]);
  };
  // A group that the registry does not keep goes with the others.
  const all = kept.every(isMeant);
  const taken = (group: ContactGroup) => (kept.includes(group) ? isMeant(group) : all);
  const contact = (group: ContactGroup) => (taken(group) ? meant.contacts : row.contacts)[group];
  const handle = (group: ContactGroup) =>
    heldHandle(info.value, group) ??
    (all ? meant.handles[group] : (row.contact_handles[group] ?? meant.handles[group]));
  const everyone = [...held.values()];
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
    privacy: everyone.length > 0 ? everyone.every((one) => isHidden(one, row)) : row.privacy,
  };
}

/** What the registry holds under these handles, without those that it does not have; nothing while it does not say. */
export async function contactsAt(
  registry: ZoneRegistry,
  handles: readonly string[],
): Promise<Map<string, ContactInfo> | undefined> {
  const held = new Map<string, ContactInfo>();
  for (const handle of handles) {
    const answer = await registry.contacts.info(handle);
    if (answer.outcome === 'done') held.set(handle, answer.value);
    else if (answer.outcome !== 'refused' || answer.reason !== 'not_found') return undefined;
  }
  return held;
}

/** Whether the registry keeps a contact to itself; one that does not say so (RFC 5733, 2.9) does as it was told. */
export const isHidden = ({ disclose }: ContactInfo, told: Pick<DomainRow, 'privacy'>): boolean =>
  disclose === undefined ? told.privacy : !disclose;
