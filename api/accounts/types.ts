import type { Schemas, Scope } from '../contract/types.ts';
import type { Principal } from '../contract/call.ts';
import type { StoredNameServer } from '../names/index.ts';
import type { Queryable, Tx } from '../platform/database.ts';

export interface AccountRow {
  id: string;
  account_number: string;
  type: Schemas['AccountType'];
  admin: boolean;
  email: string;
  email_key: string;
  password_hash: string;
  verified_at: Date | null;
  first_name: string;
  last_name: string;
  organization: string;
  tin: string;
  country: string;
  city: string;
  state: string;
  zip: string;
  address1: string;
  phone: string;
  locale: Schemas['Locale'];
  currency: Schemas['Currency'];
  /** Default name servers: none, or 2 to 6 without addresses. */
  name_servers: StoredNameServer[];
  serial_number: string;
  authority: string;
  issue_date: string;
  birth_date: string;
  tax_invoice: boolean;
  as_company: boolean;
  /** New domains are locked against transfer where their zone has a lock. */
  lock_new_domains: boolean;
  created_at: Date;
}

export interface CredentialRow {
  id: string;
  account_id: string;
  kind: 'session' | 'token';
  name: string;
  hash: Buffer;
  hint: string;
  scopes: Scope[] | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  /** The token that made this one. */
  made_by: string | null;
}
/** A token with the name of the one that made it. */
export type MadeToken = CredentialRow & { maker_name: string | null };

/** Called in the transaction that signs somebody in, for what must follow: the cart of the browser becomes theirs. */
export type OnSignedIn = (tx: Tx, signedIn: { accountId: string; cartId: string | undefined }) => Promise<void>;

/** What other capabilities ask of people. */
export interface Accounts {
  authenticate(secret: string): Promise<Principal | null>;
  byId(db: Queryable, id: string): Promise<AccountRow>;
  byIds(db: Queryable, ids: string[]): Promise<Map<string, AccountRow>>;
  byEmail(db: Queryable, email: string): Promise<AccountRow | undefined>;
  /** What addresses are compared by. */
  emailKey(email: string): string;
  /** The account as a contact at the registry. */
  contactOf(account: AccountRow): Schemas['Contact'];
  /** The account holder's passport, as far as it is filled in; dates are dd.mm.yyyy. */
  passportOf(account: AccountRow): Pick<Schemas['User'], 'serialNumber' | 'authority' | 'issueDate' | 'birthDate'>;
  haveContactInfo(account: AccountRow): boolean;
  /** How many gifts of each kind are left. */
  giftsLeft(db: Queryable, accountId: string): Promise<(gift: { product: string; itemType: string }) => number>;
  /** Takes or gives back one gift; false when none is left. */
  useGift(tx: Tx, accountId: string, gift: { product: string; itemType: string }): Promise<boolean>;
  returnGift(tx: Tx, accountId: string, gift: { product: string; itemType: string }): Promise<void>;
}
