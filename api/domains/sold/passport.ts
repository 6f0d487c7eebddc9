import type { AccountRow, Accounts } from '../../accounts/index.ts';
import type { FieldFault, Schemas } from '../../contract/types.ts';
import { Fault } from '../../contract/types.ts';
import { nameOf } from './subject.ts';
import type { DomainLine } from './types.ts';

type Contact = Schemas['Contact'];
const PASSPORT = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
type Passport = Partial<Pick<Contact, (typeof PASSPORT)[number]>>;

const isComplete = (passport: Passport): boolean => PASSPORT.every((field) => (passport[field] ?? '') !== '');
const isSamePerson = (left: Contact, right: Contact): boolean =>
  left.firstName === right.firstName && left.lastName === right.lastName;

/**
 * The registration with its registrant's passport where its registry wants one, as the .ru group's does: the item's own, or
 * the account's if the item is for the same person. Answers `contact_info_missing` with the fields that are missing.
 */
export function withPassport(
  line: DomainLine,
  account: AccountRow,
  at: string,
  accounts: Pick<Accounts, 'contactOf' | 'passportOf'>,
): DomainLine | Fault {
  if (nameOf(line).zone.group !== 'ru') return line;
  const own = accounts.contactOf(account);
  const given = line.params.contacts?.registrantContacts;
  const registrant = given ?? own;
  if (isComplete(registrant)) return line;
  const passport = accounts.passportOf(account);
  if (!isSamePerson(registrant, own) || !isComplete(passport)) return lacking(line, given ?? passport, at);
  const contacts = { ...line.params.contacts, registrantContacts: { ...registrant, ...passport } };
  return { ...line, params: { ...line.params, contacts } };
}

function lacking(line: DomainLine, given: Passport, at: string): Fault {
  const errors = PASSPORT.filter((field) => (given[field] ?? '') === '').map(
    (field): FieldFault => ({
      pointer: `${at}/registrantContacts/${field}`,
      code: 'required',
      key: 'field.required',
    }),
  );
  return new Fault('contact_info_missing', 'cart.passport', { params: { domain: line.subject.label }, errors });
}
