import type { AccountRow } from '../accounts/index.ts';
import type { Snapshot } from '../catalog/index.ts';
import type { Fault, ProblemCode, Schemas, Sentence } from '../contract/types.ts';
import type { DomainName, StoredNameServer } from '../names/index.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Price } from '../platform/money.ts';

export type ItemType = Schemas['ItemType'];
export type ContactGroup = 'registrantContacts' | 'administrativeContacts' | 'technicalContacts' | 'billingContacts';
/** What an item carries besides its name and term, normalised. */
export interface LineParams {
  nameServers?: StoredNameServer[];
  contacts?: Partial<Record<ContactGroup, Schemas['Contact']>>;
  /** The authorization code of a transfer, sealed. */
  code?: string;
}

/** An item before it is paid: of a cart, or given with a purchase. */
export interface Line {
  id: string;
  type: ItemType;
  name: DomainName;
  years: number;
  useGift: boolean;
  params: LineParams;
  source: Schemas['RegistrationSource'] | null;
  reference: string | null;
}
export interface Term {
  planId: string;
  years: number;
  /** AMD for the term. */
  total: number;
}
export interface PricedLine extends Line {
  terms: Term[];
  /** AMD without and with gift and code. */
  regular: number;
  current: number;
  prices: { regular: Price; current: Price; perYear: Price; renewal: Price | null };
  giftAvailable: boolean;
  /** AMD for a further year, where the domain has a price of its own. */
  premiumRenewal: number | null;
  couponUsed: boolean;
}

/** Why an item cannot be bought: the code of the problem that the caller gets, and the sentence. */
export interface Obstacle extends Sentence {
  problem: ProblemCode;
  reason: Schemas['Reason']['code'];
}

/** A paid or waiting item of an order, as its kind sees it. */
export interface BoughtItem {
  id: string;
  orderId: string;
  accountId: string;
  type: ItemType;
  asciiDomain: string;
  domain: string;
  tld: string;
  years: number;
  gift: boolean;
  params: LineParams;
  domainId: string | null;
}

/** How a delivery went: `waiting` is decided later (by poll), `unknown` is asked about again. */
export type Delivery =
  | { outcome: 'done' }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: Sentence }
  | { outcome: 'unknown'; message: string };

/**
 * What can be bought. The capability that owns a type of item implements it; app.ts holds the table. Nothing here
 * reaches the network while it is given a transaction.
 */
export interface ItemKind {
  readonly type: ItemType;
  readonly behavior: 'register' | 'renew' | 'reactivate' | 'transfer';
  /** Asks whether the lines can be bought now, the registry included; one answer for each line. */
  ask(lines: Line[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** The same from our own data alone, in as many queries for many lines as for one; used when a cart is shown and bought. */
  obstacles(db: Queryable, lines: Line[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** Takes what is bought for itself until it is paid; throws a Fault when somebody else has it. Answers the name's id. */
  claim(tx: Tx, item: BoughtItem, until: Date): Promise<string>;
  /** Must a person look at it first? */
  reviewed(item: BoughtItem, account: { type: Schemas['AccountType'] }, snapshot: Snapshot): boolean;
  /** It is paid: waits for a person, or goes on. */
  paid(tx: Tx, item: BoughtItem, next: 'in_review' | 'delivering'): Promise<void>;
  /** A person approved it. */
  approved(tx: Tx, item: BoughtItem): Promise<void>;
  /** It was not paid, not approved, or refused by the registry. */
  givenUp(tx: Tx, item: BoughtItem, why: 'unpaid' | 'rejected'): Promise<void>;
  /** Locks what the item is about; true when it has come about, whatever the order has heard. */
  cameAbout(tx: Tx, item: BoughtItem): Promise<boolean>;
  /** Does it, or asks how it stands; may be called again after a death at any step. */
  deliver(item: BoughtItem): Promise<Delivery>;
}
export type ItemKinds = ReadonlyMap<ItemType, ItemKind>;

export interface CartRow {
  id: string;
  account_id: string | null;
  coupon: string | null;
  /** The code that gave way to `coupon` when two carts became one. */
  replaced_coupon: string | null;
  created_at: Date;
  updated_at: Date;
}
export interface PricedCart {
  row: CartRow;
  lines: PricedLine[];
  obstacles: (Obstacle | null)[];
  totals: { regular: Price; current: Price; discount: Price };
}

/** What orders ask of carts. */
export interface Carts {
  /** Locks the cart and prices it; throws `not_found`. */
  locked(tx: Tx, cartId: string, accountId: string): Promise<PricedCart>;
  price(db: Db | Tx, lines: Line[], accountId: string | null, coupon: string | null): Promise<PricedLine[]>;
  /** Passports of registrants, which the .ru group's registry wants before it is paid. */
  passports: {
    missing(lines: readonly Line[], account: AccountRow): boolean;
    demand<L extends Line>(lines: readonly L[], account: AccountRow): L[];
  };
  /** Why each line cannot be bought, from our own data alone. */
  obstacles(db: Queryable, lines: Line[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** Lines from the wire form, normalised and checked against their zones' rules; throws with the field. */
  readLines(items: Schemas['CartItemInput'][] | Schemas['DirectItem'][]): Promise<Line[]>;
  /** What is in the browser's cart, unpriced; nothing when there is no cart of the account or of nobody. */
  inBrowser(cookie: string | undefined, accountId: string): Promise<Line[]>;
  /** Puts items that were checked into the caller's cart, in the place of the same ones; answers its id. */
  putIn(cookie: string | undefined, accountId: string, items: Schemas['CartItemInput'][]): Promise<string>;
  /** Takes a promo code that has ended and gifts that were used up elsewhere out of the cart; answers what is to be said of it. */
  dropEnded(tx: Tx, cart: PricedCart): Promise<Fault | null>;
  /** The bought lines leave the cart. */
  remove(tx: Tx, cartId: string, lineIds: string[]): Promise<void>;
  /** A cart of a browser becomes its owner's at sign-in, with what they had before. */
  adopt(tx: Tx, accountId: string, cartId: string | undefined): Promise<void>;
}
