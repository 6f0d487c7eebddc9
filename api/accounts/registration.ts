import { fieldFault, Fault, type FieldFault, type Locale, type Schemas } from '../contract/types.ts';
import type { Call } from '../contract/call.ts';
import type { Events } from '../events/index.ts';
import { isCountry } from '../platform/countries.ts';
import { type Tx, violates } from '../platform/database.ts';
import { type Idempotency, type KeyedRequest, type Once } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import { networkOf } from '../platform/network.ts';
import type { Confirmation } from './confirmation.ts';
import { giveWelcome } from './gifts.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount } from './store.ts';
import { emailKey, readEmail } from '../names/index.ts';
import { checkTin } from './tin.ts';
import { plainLine } from '../platform/typed-text.ts';
import type { TakenAddresses } from './taken-addresses.ts';
import type { AccountRow } from './types.ts';
import { isWeakPassword } from './weak-passwords.ts';

export interface Registration {
  /** Makes the account, mails the confirmation and runs `then` in the same transaction; once for a key. */
  register<T>(
    key: KeyedRequest | undefined,
    input: Schemas['RegisterRequest'],
    call: Pick<Call, 'locale' | 'address'>,
    then: (tx: Tx, account: AccountRow) => Promise<T>,
  ): Promise<Once<T>>;
}

export function createRegistration(deps: {
  idempotency: Idempotency;
  ids: Ids;
  events: Events;
  confirmation: Confirmation;
  takenAddresses: TakenAddresses;
  brand: string;
  now: () => Date;
}): Registration {
  const { idempotency, ids, events, confirmation, takenAddresses, brand, now } = deps;
  return {
    async register(key, input, { locale, address }, then) {
      const network = networkOf(address);
      await takenAddresses.begin(input.email, network);
      try {
        const made = await idempotency.onceAfter(key, 201, async () => {
          if (!readEmail(input.email)) throw fieldFault('rule_broken', '/email', 'field.email');
          checkCountry(input);
          checkCompany(input);
          await checkPassword(input, brand);
          const account = newAccount(input, input.locale ?? locale, {
            id: ids.next('acc'),
            number: ids.accountNumber(),
            passwordHash: await hashPassword(input.password),
            at: now(),
          });
          return async (tx) => {
            await insertAccount(tx, account);
            await giveWelcome(tx, account.id);
            await confirmation.issue(tx, account);
            await events.append(tx, {
              kind: 'account.registered',
              accountId: account.id,
              subject: account.id,
              data: {},
            });
            return then(tx, account);
          };
        });
        await takenAddresses.forgive(input.email, network);
        return made;
      } catch (error) {
        if (!violates(error, 'accounts_email_key')) {
          await takenAddresses.forgive(input.email, network);
          throw error;
        }
        await takenAddresses.taken(input.email);
        throw fieldFault('email_taken', '/email', 'auth.emailTaken');
      }
    },
  };
}

function checkCountry({ country }: Schemas['RegisterRequest']): void {
  if (country && !isCountry(country)) throw fieldFault('rule_broken', '/country', 'field.country');
}

async function checkPassword(input: Schemas['RegisterRequest'], brand: string): Promise<void> {
  const { password, organization = '', ...person } = input;
  if (await isWeakPassword(password, { ...person, organization, brand }))
    throw fieldFault('rule_broken', '/password', 'field.weakPassword');
}

function checkCompany(input: Schemas['RegisterRequest']): void {
  if (input.accountType !== 'company') return;
  const errors: FieldFault[] = [];
  if (!input.organization?.trim()) errors.push({ pointer: '/organization', code: 'required', key: 'field.required' });
  if (!input.tin?.trim()) errors.push({ pointer: '/tin', code: 'required', key: 'field.required' });
  else errors.push(...checkTin(input.tin, input.country ?? 'AM'));
  if (errors.length > 0) throw new Fault('rule_broken', 'user.companyNeeds', { errors });
}

function newAccount(
  input: Schemas['RegisterRequest'],
  locale: Locale,
  made: { id: string; number: string; passwordHash: string; at: Date },
): AccountRow {
  const company = input.accountType === 'company';
  return {
    id: made.id,
    account_number: made.number,
    type: input.accountType,
    admin: false,
    email: input.email.trim(),
    email_key: emailKey(input.email),
    password_hash: made.passwordHash,
    verified_at: null,
    first_name: plainLine(input.firstName),
    last_name: plainLine(input.lastName),
    organization: company ? plainLine(input.organization ?? '') : '',
    tin: company ? (input.tin ?? '').trim() : '',
    country: input.country ?? '',
    city: '',
    state: '',
    zip: '',
    address1: '',
    phone: '',
    locale,
    currency: locale === 'hy' ? 'AMD' : 'USD',
    name_servers: [],
    serial_number: '',
    authority: '',
    issue_date: '',
    birth_date: '',
    tax_invoice: false,
    as_company: false,
    lock_new_domains: true,
    created_at: made.at,
  };
}
