import { AnunProblem, type Contact, type DomainDetail, type DomainUpdate } from '@anun/sdk';
import type { Errors } from '../../../ui/useForm.ts';

export const roles = ['registrant', 'administrative', 'technical', 'billing'] as const;
export type Role = (typeof roles)[number];

const groupOf = {
  registrant: 'registrantContacts',
  administrative: 'administrativeContacts',
  technical: 'technicalContacts',
  billing: 'billingContacts',
} as const;
type Group = (typeof groupOf)[Role];
const plainFields = [
  'firstName',
  'lastName',
  'organization',
  'email',
  'country',
  'city',
  'zip',
  'state',
  'address1',
  'phone',
] as const;
export const passportFields = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
const needed: readonly string[] = ['firstName', 'lastName', 'email', 'country', 'city', 'zip', 'address1'];

export type GroupValues = Record<(typeof plainFields)[number] | (typeof passportFields)[number], string>;

export const contactOf = (domain: DomainDetail, role: Role): Contact => domain[groupOf[role]];

/** A contact as form values. */
export function valuesOf(contact: Contact): GroupValues {
  const { serialNumber = '', authority = '', issueDate = '', birthDate = '', fullName: _, ...rest } = contact;
  return { ...rest, serialNumber, authority, issueDate, birthDate };
}

/** Whether all four are the same; then they are edited as one. */
export const areEqual = (domain: DomainDetail): boolean =>
  roles.every((role) =>
    plainFields.every((field) => contactOf(domain, role)[field] === contactOf(domain, 'registrant')[field]),
  );

/** The request body for one role or all of them. The API ignores unchanged values. */
export const updateOf = (values: GroupValues, role: Role | undefined): DomainUpdate => groupsOf(values, role);

/** One contact for one role, or for all of them. */
export function groupsOf<Values>(values: Values, role: Role | undefined): Partial<Record<Group, Values>> {
  const chosen = role === undefined ? roles : [role];
  return Object.fromEntries(chosen.map((one) => [groupOf[one], values]));
}
export const isRole = (word: string): word is Role => Object.hasOwn(groupOf, word);

/** Errors for empty required fields; the API validates the rest. */
export function emptyFields(values: GroupValues, phone: boolean, word: string): Errors<GroupValues> {
  const empty = (field: string, text: string) =>
    text.trim() === '' && (needed.includes(field) || (phone && field === 'phone'));
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, text]) => (empty(field, text) ? [[field, word]] : [])),
  );
}

/** The API's errors by field, for any of the groups. */
export function refusedOf(error: unknown, values: GroupValues): Errors<GroupValues> | undefined {
  if (!(error instanceof AnunProblem)) return undefined;
  const told = error.errors.flatMap(({ pointer, detail }) => {
    const field = pointer.split('/').at(-1) ?? '';
    const known = field === 'fullName' ? 'lastName' : field;
    return known in values ? [[known, detail]] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}
