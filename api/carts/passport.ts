import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { FieldFault, Schemas } from '../contract/types.ts';
import { Fault } from '../contract/types.ts';
import type { Line } from './types.ts';

type Contact = Schemas['Contact'];
const PASSPORT = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
type Passport = Partial<Pick<Contact, (typeof PASSPORT)[number]>>;

/** Registrations in the .ru group name their holder's passport; renewals and transfers do not. */
const needsPassport = (line: Line): boolean => line.type === 'domain_registration' && line.name.zone.group === 'ru';

const isComplete = (passport: Passport): boolean => PASSPORT.every((field) => (passport[field] ?? '') !== '');
const isSamePerson = (left: Contact, right: Contact): boolean =>
  left.firstName === right.firstName && left.lastName === right.lastName;

export function createPassports(accounts: Pick<Accounts, 'contactOf' | 'passportOf'>) {
  /**
   * The line with its registrant's passport where its registry wants one: the item's own, or the account's if the item is
   * for the same person. Null when some of it is missing.
   */
  function complete<L extends Line>(line: L, account: AccountRow): L | null {
    if (!needsPassport(line)) return line;
    const own = accounts.contactOf(account);
    const registrant = line.params.contacts?.registrantContacts ?? own;
    if (isComplete(registrant)) return line;
    const passport = accounts.passportOf(account);
    if (!isSamePerson(registrant, own) || !isComplete(passport)) return null;
    const contacts = { ...line.params.contacts, registrantContacts: { ...registrant, ...passport } };
    return { ...line, params: { ...line.params, contacts } };
  }

  return {
    /** Whether some line cannot be paid for before passport fields are filled in. */
    missing: (lines: readonly Line[], account: AccountRow): boolean =>
      lines.some((line) => complete(line, account) === null),
    /** The lines with their passports; throws `contact_info_missing` with the fields of the first that lacks some. */
    demand: <L extends Line>(lines: readonly L[], account: AccountRow): L[] =>
      lines.map((line, index) => {
        const whole = complete(line, account);
        if (whole) return whole;
        const params = { domain: line.name.domain };
        const given: Passport = line.params.contacts?.registrantContacts ?? accounts.passportOf(account);
        const errors = PASSPORT.filter((field) => (given[field] ?? '') === '').map(
          (field): FieldFault => ({
            pointer: `/${index}/registrantContacts/${field}`,
            code: 'required',
            key: 'field.required',
          }),
        );
        throw new Fault('contact_info_missing', 'cart.passport', { params, errors });
      }),
  };
}
