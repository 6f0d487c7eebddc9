import { getCountries } from 'libphonenumber-js';
import type { FieldFault, Schemas } from '../contract/types.ts';
import { readPhone } from '../platform/phone.ts';
import type { ContactGroup } from './types.ts';

export const CONTACT_GROUPS: readonly ContactGroup[] = [
  'registrantContacts',
  'administrativeContacts',
  'technicalContacts',
  'billingContacts',
];
type Groups = Partial<Record<ContactGroup, Schemas['ContactInput'] | null>>;

/** What registries take in the `int` form (RFC 5733): the contract's own pattern for a profile. */
const LATIN = /^[A-Za-z0-9 ,._/-]*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const COUNTRIES = new Set<string>(getCountries());
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
const FIELDS = ['firstName', 'lastName', 'organization', 'email', 'address1', 'city', 'state', 'country'] as const;

/**
 * The four contact groups as older clients send them: absent, null or wholly empty means the account's own; `postalCode`
 * is `zip`; a full name splits at its first blank. Answers nothing when no group has anything in it.
 */
export function readContacts(
  input: Groups,
  pointer: string,
): { contacts: Partial<Record<ContactGroup, Schemas['Contact']>> | undefined; errors: FieldFault[] } {
  const errors: FieldFault[] = [];
  const contacts: Partial<Record<ContactGroup, Schemas['Contact']>> = {};
  for (const group of CONTACT_GROUPS) {
    const given = input[group];
    if (!given || isEmpty(given)) continue;
    contacts[group] = readContact(given, `${pointer}/${group}`, errors);
  }
  return { contacts: Object.keys(contacts).length > 0 ? contacts : undefined, errors };
}

const isEmpty = (contact: NonNullable<Schemas['ContactInput']>): boolean =>
  KNOWN.every((field) => (contact[field]?.trim() ?? '') === '');

function readContact(
  given: NonNullable<Schemas['ContactInput']>,
  pointer: string,
  errors: FieldFault[],
): Schemas['Contact'] {
  const text = (field: (typeof FIELDS)[number]) => given[field]?.trim() ?? '';
  const names = namesOf(given);
  const country = text('country').toUpperCase();
  const phone = given.phone?.trim() ? readPhone(given.phone, country || undefined) : { ok: true as const, phone: '' };
  if (!phone.ok) errors.push({ pointer: `${pointer}/phone`, code: 'phone', key: 'field.phone' });
  const contact: Schemas['Contact'] = {
    ...names,
    fullName: `${names.firstName} ${names.lastName}`.trim(),
    organization: text('organization'),
    email: text('email'),
    address1: text('address1'),
    city: text('city'),
    state: text('state'),
    zip: given.zip?.trim() || given.postalCode?.trim() || '',
    country,
    phone: phone.ok ? phone.phone : '',
  };
  for (const field of ['firstName', 'lastName', 'organization', 'address1', 'city', 'state', 'zip'] as const)
    if (!LATIN.test(contact[field])) errors.push({ pointer: `${pointer}/${field}`, code: 'latin', key: 'field.latin' });
  for (const field of ['firstName', 'lastName', 'email', 'address1', 'city', 'zip', 'country'] as const)
    if (contact[field] === '') errors.push({ pointer: `${pointer}/${field}`, code: 'required', key: 'field.required' });
  if (contact.email !== '' && !EMAIL.test(contact.email))
    errors.push({ pointer: `${pointer}/email`, code: 'email', key: 'field.email' });
  if (contact.country !== '' && !COUNTRIES.has(contact.country))
    errors.push({ pointer: `${pointer}/country`, code: 'country', key: 'field.country' });
  return contact;
}

function namesOf(given: NonNullable<Schemas['ContactInput']>): { firstName: string; lastName: string } {
  const firstName = given.firstName?.trim() ?? '';
  const lastName = given.lastName?.trim() ?? '';
  if (firstName || lastName) return { firstName, lastName };
  const full = given.fullName?.trim() ?? '';
  const blank = full.indexOf(' ');
  return blank < 0
    ? { firstName: full, lastName: '' }
    : { firstName: full.slice(0, blank), lastName: full.slice(blank + 1).trim() };
}
