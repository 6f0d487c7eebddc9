import type { ContactGroup } from '../name/types.ts';
import type { Schemas } from '../../contract/types.ts';
import type { ContactSet, DomainRow } from '../name/types.ts';
import type { Handles } from './handles.ts';

type Contact = Schemas['Contact'];
const OTHERS = ['administrativeContacts', 'technicalContacts', 'billingContacts'] as const;

/** Is it another holder? Where he lives and how he is reached may change without that. */
const isAnotherHolder = (before: Contact, after: Contact): boolean => changedIdentity(before, after) !== undefined;

/** The first field by which a registrant becomes somebody else. A date of birth that was missing makes nobody else of them. */
export const changedIdentity = (before: Contact, after: Contact): string | undefined =>
  (['firstName', 'lastName', 'organization', 'birthDate'] as const).find((field) => {
    const [known = '', now = ''] = [before[field], after[field]];
    return known !== now && !(field === 'birthDate' && known === '');
  });

/**
 * The handles that a name has after a change. The same holder keeps the handle, whose data is changed in place, so that the
 * registry sees no other registrant; any other contact that changes gets a new one, so that one command swaps them all at
 * once. Equal contacts share a handle.
 */
export function handlesAfter(row: DomainRow, after: ContactSet, newHandle: () => string): Handles {
  const before = row.contacts;
  const known = row.contact_handles;
  const holder = after.registrantContacts;
  const kept = isAnotherHolder(before.registrantContacts, holder) ? undefined : known.registrantContacts;
  const registrantContacts = kept ?? newHandle();
  const byContact = new Map([[textOf(holder), registrantContacts]]);
  const rewritten = !isSameContact(before.registrantContacts, holder) ? registrantContacts : undefined;

  const handleOf = (group: (typeof OTHERS)[number]): string => {
    const contact = textOf(after[group]);
    const untouched = isSameContact(before[group], after[group]) && known[group] !== rewritten;
    const handle = (untouched ? known[group] : undefined) ?? byContact.get(contact) ?? newHandle();
    byContact.set(contact, handle);
    return handle;
  };
  return {
    registrantContacts,
    administrativeContacts: handleOf('administrativeContacts'),
    technicalContacts: handleOf('technicalContacts'),
    billingContacts: handleOf('billingContacts'),
  };
}

export const isSameContact = (left: Contact, right: Contact): boolean => textOf(left) === textOf(right);

const FIELDS = [
  'firstName',
  'lastName',
  'organization',
  'email',
  'address1',
  'city',
  'state',
  'zip',
  'country',
  'phone',
  'serialNumber',
  'authority',
  'issueDate',
  'birthDate',
] as const;
/** Equal for equal contacts, in whatever order their members are stored. */
const textOf = (contact: Contact): string => JSON.stringify(FIELDS.map((field) => contact[field] ?? ''));

export const isSameSet = (left: ContactSet, right: ContactSet): boolean =>
  (['registrantContacts', ...OTHERS] as const).every((group) => isSameContact(left[group], right[group]));

/** Each handle once, with the group whose contact stands behind it. */
export function behindHandles(handles: Handles, groups: readonly ContactGroup[]): Map<string, ContactGroup> {
  const behind = new Map<string, ContactGroup>();
  for (const group of groups) if (!behind.has(handles[group])) behind.set(handles[group], group);
  return behind;
}
