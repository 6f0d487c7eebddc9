import type { FieldFault, MessageKey, Schemas, Sentence } from '../../contract/types.ts';
import { readEmail } from '../../names/index.ts';
import { isCountry } from '../../platform/countries.ts';
import { readPhone } from '../../platform/phone.ts';
import { isBeforeBirth, readTypedDate } from '../../platform/typed-date.ts';
import { plainLine } from '../../platform/typed-text.ts';

type Contact = Schemas['Contact'];
type Given = NonNullable<Schemas['ContactInput']>;

export interface ContactRules {
  /** Where it stands in the request. */
  pointer: string;
  phoneRequired: boolean;
  /** Reads the passport that the .ru group's registry asks for, with the day that a birth date is held against. */
  passport?: { today: Date };
}

/** What registries take in the `int` form (RFC 5733): the contract's own pattern for a profile. */
const LATIN = /^[A-Za-z0-9 ,._/-]*$/;
/** The schema of RFC 5733: `postalLineType` and `pcType`. */
const LONGEST = { name: 255, zip: 16 };

const TEXTS = ['organization', 'email', 'address1', 'city', 'state', 'country'] as const;
const LATIN_FIELDS = ['firstName', 'lastName', 'organization', 'address1', 'city', 'state', 'zip'] as const;
const NEEDED = ['firstName', 'lastName', 'email', 'address1', 'city', 'zip', 'country', 'phone'] as const;
const DATES = ['issueDate', 'birthDate'] as const;

export const EMPTY_CONTACT: Contact = {
  firstName: '',
  lastName: '',
  fullName: '',
  organization: '',
  email: '',
  address1: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
};

/**
 * A contact in place of the one that is known. What is absent or null stays, and so does the phone when an empty one is
 * sent, as older clients do. One that comes out as it was is not judged.
 */
export function readContact(
  known: Contact,
  given: Given,
  rules: ContactRules,
): { contact: Contact; errors: FieldFault[] } {
  const faults = new Map<string, Sentence>();
  const wrong = (field: string, key: MessageKey, params?: Sentence['params']) => {
    if (!faults.has(field)) faults.set(field, params ? { key, params } : { key });
  };
  const names = namesOf(known, given);
  const contact: Contact = { ...known, ...names.read, ...textsOf(known, given) };
  contact.phone = phoneOf(known, given.phone, contact.country, wrong);
  if (rules.passport) Object.assign(contact, passportOf(known, given, rules.passport.today, wrong));
  if (faults.size === 0 && known !== EMPTY_CONTACT && isSame(contact, known)) return { contact: known, errors: [] };

  if (names.oneWord) wrong('fullName', 'field.fullName');
  // What older contacts hold is judged when it is changed, not when something else is.
  const touched = (field: (typeof PLAIN)[number] | 'fullName'): boolean => contact[field] !== known[field];
  for (const field of LATIN_FIELDS) if (touched(field) && !LATIN.test(contact[field])) wrong(field, 'field.latin');
  for (const field of NEEDED) {
    const optional = (field === 'phone' && !rules.phoneRequired) || (field === 'lastName' && names.oneWord);
    if (contact[field] === '' && !optional) wrong(field, 'field.required');
  }
  if (touched('email') && contact.email !== '' && !readEmail(contact.email)) wrong('email', 'field.email');
  if (touched('country') && contact.country !== '' && !isCountry(contact.country)) wrong('country', 'field.country');
  if (touched('zip') && contact.zip.length > LONGEST.zip) wrong('zip', 'field.tooLong', { limit: LONGEST.zip });
  if (touched('fullName') && contact.fullName.length > LONGEST.name)
    wrong('lastName', 'field.tooLong', { limit: LONGEST.name });
  const errors = [...faults].map(([field, sentence]) => ({
    pointer: `${rules.pointer}/${field}`,
    code: sentence.key.slice(sentence.key.indexOf('.') + 1),
    ...sentence,
  }));
  return { contact, errors };
}

/** First and last name rebuild the full one; a full name that was changed alone splits at its first blank. */
function namesOf(known: Contact, given: Given) {
  const firstName = plain(given.firstName) ?? known.firstName;
  const lastName = plain(given.lastName) ?? known.lastName;
  const full = plainLine(given.fullName ?? '').replace(/\s+/g, ' ');
  const untouched = firstName === known.firstName && lastName === known.lastName;
  const splits = full !== '' && (untouched || (firstName === '' && lastName === '')) && full !== known.fullName;
  if (!splits) return { read: named(firstName, lastName), oneWord: false };
  const blank = full.indexOf(' ');
  return blank < 0
    ? { read: named(full, ''), oneWord: true }
    : { read: named(full.slice(0, blank), full.slice(blank + 1)), oneWord: false };
}

const plain = (typed: string | null | undefined): string | undefined => (typed == null ? undefined : plainLine(typed));

const named = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`.trim(),
});

function textsOf(known: Contact, given: Given): Pick<Contact, (typeof TEXTS)[number] | 'zip'> {
  const text = (field: (typeof TEXTS)[number]) => plain(given[field]) ?? known[field];
  return {
    organization: text('organization'),
    email: text('email'),
    address1: text('address1'),
    city: text('city'),
    state: text('state'),
    country: text('country').toUpperCase(),
    // Whoever writes `postalCode` may send an empty `zip` along.
    zip: plain(given.zip) || plain(given.postalCode) || plainLine(given.zip ?? given.postalCode ?? known.zip),
  };
}

type Wrong = (field: string, key: MessageKey) => void;

function phoneOf(known: Contact, given: string | null | undefined, country: string, wrong: Wrong): string {
  const typed = given?.trim() ?? '';
  if (typed === '' || typed === known.phone) return known.phone;
  const reading = readPhone(typed, country || undefined);
  if (reading.ok) return reading.phone;
  wrong('phone', 'field.phone');
  return known.phone;
}

/** All four are optional when a contact is changed; what is emptied goes. */
function passportOf(known: Contact, given: Given, today: Date, wrong: Wrong): Partial<Contact> {
  const read: Partial<Contact> = {
    serialNumber: given.serialNumber?.trim() ?? known.serialNumber ?? '',
    authority: given.authority?.trim() ?? known.authority ?? '',
  };
  for (const field of DATES) {
    const reading = readTypedDate(given[field] ?? known[field] ?? '', today, { past: field === 'birthDate' });
    if (reading.ok) read[field] = reading.value;
    else wrong(field, reading.reason === 'future' ? 'field.dateFuture' : 'field.date');
  }
  const isDated = DATES.some((field) => (given[field] ?? known[field]) !== known[field]);
  if (isDated && isBeforeBirth(read.issueDate ?? '', read.birthDate ?? ''))
    wrong('issueDate', 'field.issuedBeforeBirth');
  return read;
}

const PASSPORT = ['serialNumber', 'authority', 'issueDate', 'birthDate'] as const;
const PLAIN = [...LATIN_FIELDS, 'email', 'country', 'phone'] as const;

/** Nothing and an empty passport are the same. */
const isSame = (left: Contact, right: Contact): boolean =>
  PLAIN.every((field) => left[field] === right[field]) &&
  PASSPORT.every((field) => (left[field] ?? '') === (right[field] ?? ''));
