import type { FieldFault, Schemas } from '../../contract/types.ts';
import { EMPTY_CONTACT, readContact } from './contact.ts';
import type { ContactGroup } from '../name/types.ts';

const CONTACT_GROUPS: readonly ContactGroup[] = [
  'registrantContacts',
  'administrativeContacts',
  'technicalContacts',
  'billingContacts',
];
type Groups = Partial<Record<ContactGroup, Schemas['ContactInput'] | null>>;
type ContactSet = Record<ContactGroup, Schemas['Contact']>;

const KNOWN = [
  'firstName',
  'lastName',
  'fullName',
  'organization',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'postalCode',
  'country',
  'phone',
] as const;
const PASSPORT = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;

interface ContactsRules {
  /** Where the groups stand in the request. */
  pointer: string;
  /** Whether the zone's registry takes the registrant's passport. */
  passport: boolean;
  today: Date;
}

/**
 * The four contact groups as older clients send them: absent, null or wholly empty means the account's own; `postalCode`
 * is `zip`; a full name splits at its first blank. Answers nothing when no group has anything in it.
 */
export function readContacts(
  input: Groups,
  { pointer, passport, today }: ContactsRules,
): { contacts: Partial<Record<ContactGroup, Schemas['Contact']>> | undefined; errors: FieldFault[] } {
  const errors: FieldFault[] = [];
  const contacts: Partial<Record<ContactGroup, Schemas['Contact']>> = {};
  for (const [group, given] of filled(input, passport ? [...KNOWN, ...PASSPORT] : KNOWN)) {
    const read = readContact(EMPTY_CONTACT, given, {
      pointer: `${pointer}/${group}`,
      phoneRequired: false,
      ...(passport && group === 'registrantContacts' ? { passport: { today } } : {}),
    });
    contacts[group] = read.contact;
    errors.push(...read.errors);
  }
  return { contacts: Object.keys(contacts).length > 0 ? contacts : undefined, errors };
}

/** Reads a change of the contacts that a name has: groups that are absent, null or wholly empty stay as they are. */
export type ReadContactChange = (
  known: ContactSet,
  input: Groups,
  rules: ContactsRules,
) => { contacts: ContactSet; errors: FieldFault[] };

export const readContactChange: ReadContactChange = (known, input, { pointer, passport, today }) => {
  const errors: FieldFault[] = [];
  const contacts = { ...known };
  for (const [group, given] of filled(input, [...KNOWN, ...PASSPORT])) {
    const isRegistrant = group === 'registrantContacts';
    const read = readContact(known[group], given, {
      pointer: `${pointer}/${group}`,
      phoneRequired: !isRegistrant,
      ...(passport && isRegistrant ? { passport: { today } } : {}),
    });
    contacts[group] = read.contact;
    errors.push(...read.errors);
  }
  return { contacts, errors };
};

type Given = NonNullable<Schemas['ContactInput']>;

/** The groups in which one of these fields is filled in. */
const filled = (input: Groups, fields: readonly (keyof Given)[]): [ContactGroup, Given][] =>
  CONTACT_GROUPS.flatMap((group) => {
    const given = input[group];
    return given && fields.some((field) => given[field]?.trim()) ? [[group, given]] : [];
  });
