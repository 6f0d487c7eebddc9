import type { User, UserUpdate } from '@anun/sdk';
import { zUserUpdate } from '@anun/sdk/validators';
import type { TFunction } from 'i18next';
import { schemaErrors } from '../../../api/fields.ts';
import type { Errors } from '../../../ui/useForm.ts';

const always = ['firstName', 'lastName', 'country', 'city', 'zip', 'address1', 'phone'] as const;
const ofCompanies = ['organization', 'tin'] as const;
export const passportFields = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
const fields = [...always, ...ofCompanies, 'state', ...passportFields] as const;
const inLatin: readonly string[] = ['firstName', 'lastName', 'organization', 'city', 'state', 'zip', 'address1'];

export type ContactValues = Required<Pick<UserUpdate, (typeof fields)[number]>>;

/** The contact of an account as form values. */
export const contactValues = (user: User): ContactValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  organization: user.organization,
  tin: user.tin,
  country: user.country,
  city: user.city,
  state: user.state,
  zip: user.zip,
  address1: user.address1,
  phone: user.phone,
  serialNumber: user.serialNumber,
  authority: user.authority,
  issueDate: user.issueDate,
  birthDate: user.birthDate,
});

/** Missing required fields, and violations of the contract. */
export function contactErrors(
  values: ContactValues,
  needs: { company: boolean; passport: boolean },
  t: TFunction<'errors'>,
): Errors<ContactValues> {
  const errors = schemaErrors(zUserUpdate, values, (field) =>
    t(inLatin.includes(field) ? 'field.latin' : 'field.invalid'),
  );
  const required = [...always, ...(needs.company ? ofCompanies : []), ...(needs.passport ? passportFields : [])];
  for (const field of required) if (values[field].trim() === '') errors[field] = t('field.required');
  return errors;
}

/** The request body; personal accounts have no organization or tax ID. */
export function contactUpdate({ organization, tin, ...rest }: ContactValues, company: boolean): UserUpdate {
  return company ? { ...rest, organization, tin } : rest;
}

/** The fields that differ from the account; the address if none do. */
export function changeOf(update: UserUpdate, user: User): UserUpdate {
  const kept: Record<string, unknown> = { ...user };
  const changed = Object.entries(update).filter(([field, value]) => kept[field] !== value);
  if (changed.length > 0) return Object.fromEntries(changed);
  return { city: user.city, zip: user.zip, address1: user.address1, phone: user.phone };
}
