import type { ReadContactChange } from '../sold/contacts.ts';
import type { FieldFault } from '../../contract/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ContactSet } from '../name/types.ts';
import type { ContactChange } from './change.ts';

export interface ContactFaultsDeps {
  clock: Clock;
  readChange: ReadContactChange;
}

/**
 * What is wrong with a change of contacts for any domain. It is judged as a change of contacts that are in order; whether a
 * national phone number is right depends on the country of each domain's own contact.
 */
export function contactFaults(
  { clock, readChange }: ContactFaultsDeps,
  wanted: ContactChange,
  pointer: string,
): FieldFault[] {
  const { errors } = readChange(IN_ORDER, wanted, { pointer, passport: true, today: clock.now() });
  const national = GROUPS.filter((group) => !isInternational(wanted[group])).map(
    (group) => `${pointer}/${group}/phone`,
  );
  return errors.filter((fault) => fault.code !== 'phone' || !national.includes(fault.pointer));
}

const isInternational = (contact: ContactChange['registrantContacts']): boolean =>
  Boolean(contact?.country?.trim()) || /^\s*(\+|00)/.test(contact?.phone ?? '');

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
