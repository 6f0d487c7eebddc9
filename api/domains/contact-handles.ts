import type { ContactGroup } from '../carts/index.ts';
import type { Schemas } from '../contract/types.ts';
import type { Db } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { ContactData, ZoneRegistry } from '../registry/index.ts';
import { updateDomain } from './store.ts';
import type { DomainRow } from './types.ts';

type Handles = Record<ContactGroup, string>;
export type HandlesAnswer =
  | { ok: true; handles: Handles }
  | { ok: false; outcome: 'refused' | 'unknown'; message: string };

const ROLE_GROUPS = {
  registrant: 'registrantContacts',
  admin: 'administrativeContacts',
  tech: 'technicalContacts',
  billing: 'billingContacts',
} as const;

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
  const needed = new Set(registry.profile.contactRoles.map((role) => ROLE_GROUPS[role]));
  const sent = new Set<string>();
  for (const group of needed) {
    const handle = handles[group];
    if (sent.has(handle)) continue;
    sent.add(handle);
    const contact = row.contacts[group];
    const answer = await registry.contacts.create({
      id: handle,
      ...contactData(contact),
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

/** RFC 5733 `int` form: ASCII. Letters with marks lose them. */
function contactData(contact: Schemas['Contact']): ContactData {
  const ascii = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '');
  return {
    postal: [
      {
        type: 'int',
        name: ascii(contact.fullName),
        ...(contact.organization ? { organization: ascii(contact.organization) } : {}),
        street: [ascii(contact.address1)],
        city: ascii(contact.city),
        ...(contact.state ? { state: ascii(contact.state) } : {}),
        ...(contact.zip ? { postalCode: ascii(contact.zip) } : {}),
        country: contact.country,
      },
    ],
    ...(contact.phone ? { voice: contact.phone } : {}),
    email: contact.email,
    disclose: false,
  };
}
