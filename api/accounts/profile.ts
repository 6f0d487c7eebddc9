import { Fault, type FieldFault, type MessageKey, type Schemas } from '../contract/types.ts';
import { countFault, readDefaultServers, type StoredNameServer } from '../names/index.ts';
import type { Db } from '../platform/database.ts';
import { isCountry } from '../platform/countries.ts';
import { readPhone } from '../platform/phone.ts';
import { isBeforeBirth, readTypedDate } from '../platform/typed-date.ts';
import { accountById, updateAccount } from './store.ts';
import { checkTin } from './tin.ts';
import { plainLine } from '../platform/typed-text.ts';
import type { AccountRow } from './types.ts';

type Update = Schemas['UserUpdate'];

export interface Profile {
  /** Changes only what is sent; all of it or nothing. */
  update(accountId: string, change: Update): Promise<AccountRow>;
}

export function createProfile(deps: { db: Db; now: () => Date }): Profile {
  return {
    update: (accountId, change) =>
      deps.db.transaction(async (tx) => {
        const account = await accountById(tx, accountId);
        const read = readUpdate(change, account, deps.now());
        return updateAccount(tx, accountId, read);
      }),
  };
}

/** The change as columns, normalised; or one fault with every mistake in it. */
function readUpdate(change: Update, account: AccountRow, today: Date): Partial<AccountRow> {
  const errors: FieldFault[] = [];
  const wrong = (field: string, key: MessageKey) =>
    errors.push({ pointer: `/${field}`, code: key.slice(key.indexOf('.') + 1), key });
  const country = change.country ?? account.country;
  const columns: Partial<AccountRow> = plainColumns(change);
  if (change.country && !isCountry(change.country)) wrong('country', 'field.country');

  for (const field of ['firstName', 'lastName'] as const)
    if (change[field]?.trim() === '') wrong(field, 'field.required');
  if (change.phone !== undefined) {
    const phone =
      change.phone.trim() === '' ? { ok: true as const, phone: '' } : readPhone(change.phone, country || undefined);
    if (phone.ok) columns.phone = phone.phone;
    else wrong('phone', 'field.phone');
  }
  if (change.tin !== undefined && change.tin.trim() !== '') errors.push(...checkTin(change.tin, country));
  if (change.issueDate !== undefined) columns.issue_date = dateOf('issueDate', change.issueDate, today, wrong);
  if (change.birthDate !== undefined) columns.birth_date = dateOf('birthDate', change.birthDate, today, wrong);
  const dated = change.issueDate !== undefined || change.birthDate !== undefined;
  if (dated && isBeforeBirth(columns.issue_date ?? account.issue_date, columns.birth_date ?? account.birth_date))
    wrong(change.issueDate === undefined ? 'birthDate' : 'issueDate', 'field.issuedBeforeBirth');
  if (account.type === 'company')
    for (const field of ['organization', 'tin'] as const)
      if (change[field]?.trim() === '') wrong(field, 'field.required');
  if (change.nameServers) columns.name_servers = defaultServers(change.nameServers, errors);
  errors.push(...companyOnly(change, account), ...unchangeable(change, account));
  const [first] = errors;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params ?? {}, errors });
  return columns;
}

const named = (member: string, key: 'user.companyOnly' | 'user.cannotChange'): FieldFault => ({
  pointer: `/${member}`,
  code: key.slice(key.indexOf('.') + 1),
  key,
  params: { member },
});

/** People get no tax invoices and do not pay as companies: saying yes to it would promise both. */
const companyOnly = (change: Update, account: AccountRow): FieldFault[] =>
  account.type === 'company'
    ? []
    : (['taxInvoice', 'asCompany'] as const)
        .filter((member) => change[member] === true)
        .map((member) => named(member, 'user.companyOnly'));

/** Clients send a whole profile back, so only another value than the account's is a wish. */
function unchangeable(change: Update, account: AccountRow): FieldFault[] {
  const known = {
    email: account.email,
    fullName: `${change.firstName ?? account.first_name} ${change.lastName ?? account.last_name}`,
    accountType: account.type,
  };
  const same = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
  return (['email', 'fullName', 'accountType'] as const)
    .filter((member) => {
      const given = change[member];
      return typeof given === 'string' && given.trim() !== '' && same(given) !== same(known[member]);
    })
    .map((member) => named(member, 'user.cannotChange'));
}

const plain = (typed: string | undefined): string | undefined => (typed === undefined ? undefined : plainLine(typed));

function plainColumns(change: Update): Partial<AccountRow> {
  const pairs: [keyof AccountRow, string | boolean | undefined][] = [
    ['first_name', plain(change.firstName)],
    ['last_name', plain(change.lastName)],
    ['organization', plain(change.organization)],
    ['tin', change.tin?.trim()],
    ['country', change.country],
    ['city', plain(change.city)],
    ['state', plain(change.state)],
    ['zip', plain(change.zip)],
    ['address1', plain(change.address1)],
    ['currency', change.currency],
    ['locale', change.locale],
    ['serial_number', change.serialNumber?.trim()],
    ['authority', change.authority?.trim()],
    ['tax_invoice', change.taxInvoice],
    ['as_company', change.asCompany],
    ['lock_new_domains', change.lockNewDomains],
  ];
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

function dateOf(field: string, text: string, today: Date, wrong: (field: string, key: MessageKey) => void): string {
  const read = readTypedDate(text, today, { past: field === 'birthDate' });
  if (read.ok) return read.value;
  wrong(field, read.reason === 'future' ? 'field.dateFuture' : 'field.date');
  return '';
}

/** None, or 2 to 6 different hosts without addresses. */
function defaultServers(rows: Schemas['NameServerInput'][], errors: FieldFault[]): StoredNameServer[] {
  const pointer = '/nameServers';
  const read = readDefaultServers(rows, pointer);
  errors.push(...read.errors);
  const count = read.servers.length > 0 ? countFault(read.servers.length, pointer) : null;
  if (count && read.errors.length === 0) errors.push(count);
  return read.servers;
}
