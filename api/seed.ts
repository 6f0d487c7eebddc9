import type { Call } from './contract/call.ts';
import {
  accountByEmail,
  type AccountRow,
  emailKey,
  giveWelcome,
  hasAccounts,
  hashPassword,
  insertAccount,
} from './accounts/index.ts';
import type { ComposedRealm } from './app.ts';
import { hasOrders } from './orders/index.ts';
import { createIds } from './platform/ids.ts';

/** Accounts that exist where the test realm is the only one and listens on loopback; the README names them. */
export const SEEDED = {
  customer: { email: 'customer@anun.example', password: 'Pomegranate7' },
  administrator: { email: 'admin@anun.example', password: 'Pomegranate7' },
} as const;
const PLAY_BALANCE = 500_000;

/** Makes the seeded accounts once: a customer with play money, and an administrator. */
export async function seedAccounts(realm: ComposedRealm): Promise<void> {
  const { db, clock, ledger } = realm;
  if (await hasAccounts(db)) return;
  const ids = createIds(clock.now);
  const passwordHash = await hashPassword(SEEDED.customer.password);
  const account = (email: string, admin: boolean, firstName: string, lastName: string): AccountRow => ({
    id: ids.next('acc'),
    account_number: ids.accountNumber(),
    type: 'personal',
    admin,
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    verified_at: clock.now(),
    first_name: firstName,
    last_name: lastName,
    organization: '',
    tin: '',
    country: 'AM',
    city: 'Gyumri',
    state: '',
    zip: '3101',
    address1: '12 Tsitsernak St',
    phone: '+374.10123456',
    locale: 'en',
    currency: 'AMD',
    name_servers: [],
    serial_number: '',
    authority: '',
    issue_date: '',
    birth_date: '',
    tax_invoice: false,
    as_company: false,
    lock_new_domains: true,
    created_at: clock.now(),
  });
  const customer = account(SEEDED.customer.email, false, 'Mariam', 'Nurents');
  const administrator = account(SEEDED.administrator.email, true, 'Aram', 'Hovsepyan');
  await db.transaction(async (tx) => {
    await insertAccount(tx, customer);
    await insertAccount(tx, administrator);
    await giveWelcome(tx, customer.id);
    const move = {
      amount: PLAY_BALANCE,
      kind: 'opening',
      against: 'opening',
    };
    for (const { id } of [customer, administrator])
      await ledger.giveToBalance(tx, { ...move, accountId: id, reference: id });
  });
}

/** The customer's first name: bought from the balance and approved, as anybody would. Delivery follows by itself. */
export async function seedName(realm: ComposedRealm): Promise<void> {
  const { db, handlers } = realm;
  const customer = await accountByEmail(db, SEEDED.customer.email);
  const administrator = await accountByEmail(db, SEEDED.administrator.email);
  if (!customer || !administrator || (await hasOrders(db))) return;
  await handlers['carts.purchaseItems']({
    path: {},
    query: {},
    body: [{ type: 'domain_registration', domain: 'tsirani-ayg.am', plan: { _id: '1_year_register' } }],
    call: callAs(customer.id),
  });
  const waiting = await handlers['reviews.list']({
    path: {},
    query: {},
    body: undefined,
    call: callAs(administrator.id),
  });
  for (const { _id } of waiting.body.docs)
    await handlers['reviews.approve']({
      path: { reviewId: _id },
      query: {},
      body: undefined,
      call: callAs(administrator.id),
    });
}

const callAs = (accountId: string): Call => ({
  requestId: 'seed',
  locale: 'en',
  principal: { kind: 'session', accountId, credentialId: 'seed', verified: true, admin: true, scopes: null },
  address: '127.0.0.1',
  cookies: { get: () => undefined, set: () => undefined },
  idempotencyKey: undefined,
});
