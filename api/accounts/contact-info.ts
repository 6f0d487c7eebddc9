import type { Schemas } from '../contract/types.ts';
import { isCountry } from '../platform/countries.ts';
import type { AccountRow } from './types.ts';

/** Is all there that a registration needs? A company gives its name too. */
export function haveContactInfo(account: AccountRow): boolean {
  const needed = [
    account.first_name,
    account.last_name,
    account.email,
    account.country,
    account.city,
    account.zip,
    account.address1,
    account.phone,
  ];
  // A country from before codes were judged by the table counts as missing.
  const complete = needed.every((value) => value !== '') && isCountry(account.country);
  return complete && (account.type === 'personal' || account.organization !== '');
}

/** The account as a contact. */
export const contactOf = (account: AccountRow): Schemas['Contact'] => ({
  firstName: account.first_name,
  lastName: account.last_name,
  fullName: `${account.first_name} ${account.last_name}`.trim(),
  organization: account.organization,
  email: account.email,
  address1: account.address1,
  city: account.city,
  state: account.state,
  zip: account.zip,
  country: account.country,
  phone: account.phone,
});

/** The holder's passport, which registrations in the .ru group name. */
export const passportOf = (account: AccountRow) => ({
  serialNumber: account.serial_number,
  authority: account.authority,
  issueDate: account.issue_date,
  birthDate: account.birth_date,
});
