import type { Schemas } from '../contract/types.ts';
import { nameServerView } from '../names/index.ts';
import { priceOf } from '../platform/money.ts';
import { haveContactInfo, passportOf } from './contact-info.ts';
import type { AccountRow, MadeToken } from './types.ts';

export const fullName = (account: Pick<AccountRow, 'first_name' | 'last_name'>): string =>
  `${account.first_name} ${account.last_name}`.trim();

/** The account as its owner sees it. `balance` in drams; shown in the account's currency at the rate of the day. */
export function userView(
  account: AccountRow,
  extra: { balance: number; gifts: Schemas['Gift'][]; rate: number },
): Schemas['User'] {
  const balances = priceOf(extra.balance, extra.rate);
  return {
    _id: account.id,
    accountId: account.account_number,
    accountType: account.type,
    roles: account.admin ? ['customer', 'admin'] : ['customer'],
    authorized: true,
    verified: account.verified_at !== null,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    fullName: fullName(account),
    organization: account.organization,
    tin: account.tin,
    country: account.country,
    city: account.city,
    state: account.state,
    zip: account.zip,
    address1: account.address1,
    phone: account.phone,
    locale: account.locale,
    currency: account.currency,
    balance: account.currency === 'USD' ? balances.usd : balances.amd,
    balances,
    twoFactorEnabled: false,
    haveContactInfo: haveContactInfo(account),
    taxInvoice: account.tax_invoice,
    asCompany: account.as_company,
    lockNewDomains: account.lock_new_domains,
    nameServers: account.name_servers.map(nameServerView),
    ...passportOf(account),
    gifts: extra.gifts,
    createdAt: account.created_at.toISOString(),
  };
}

export const tokenView = (row: MadeToken): Schemas['Token'] => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes ?? [],
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  madeBy: row.made_by === null ? null : { _id: row.made_by, name: row.maker_name ?? '' },
});
