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

/** The contact part of an account, as the form edits it. */
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

/** What a registration needs and is not there yet, and what the contract has against the rest. */
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

/** What is sent: a person's account has neither organization nor tax id to change. */
export function contactUpdate({ organization, tin, ...rest }: ContactValues, company: boolean): UserUpdate {
  return company ? { ...rest, organization, tin } : rest;
}

/** The part of an update that is not on the account yet; before anything was changed, the address. */
export function changeOf(update: UserUpdate, user: User): UserUpdate {
  const kept: Record<string, unknown> = { ...user };
  const changed = Object.entries(update).filter(([field, value]) => kept[field] !== value);
  if (changed.length > 0) return Object.fromEntries(changed);
  return { city: user.city, zip: user.zip, address1: user.address1, phone: user.phone };
}
