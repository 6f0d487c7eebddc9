import type { AccountRow } from '../accounts/index.ts';
import type { Snapshot } from '../catalog/index.ts';
import type { Fault, MessageKey, ProblemCode, Schemas, Sentence } from '../contract/types.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Price } from '../platform/money.ts';
import type { Term } from '../platform/term.ts';

export type ItemType = Schemas['ItemType'];
/** An item as callers write it, to put into a cart or to buy at once. */
export type ItemInput = Schemas['CartItemInput'] | Schemas['DirectItem'];

/** What an item is about. */
export interface Subject {
  /** Tells it from others of its type: of a domain its A-labels. A cart holds each once for each type. */
  key: string;
  /** As people read it. */
  label: string;
}

/** An item before it is paid: of a cart, or given with a purchase. `Params` are its kind's own. */
export interface Line<Params = unknown> {
  id: string;
  type: ItemType;
  subject: Subject;
  /** The catalogue's name of what is bought, by which gifts are given: of a domain its zone. */
  product: string;
  plan: string | null;
  term: Term | null;
  quantity: number;
  useGift: boolean;
  params: Params;
  source: Schemas['RegistrationSource'] | null;
  reference: string | null;
}
/** What a kind reads of an item; what all items have is read for it. */
export type Draft<Params> = Pick<Line<Params>, 'subject' | 'product' | 'plan' | 'term' | 'quantity' | 'params'>;

/** A plan that could be chosen, for one of what is bought. */
export interface Choice {
  /** Null where it has no plans to choose from. */
  plan: string | null;
  behavior: Schemas['Behavior'] | null;
  term: Term | null;
  /** AMD for the whole term. */
  total: number;
}
/** What something can be had for. */
export interface Offer {
  /** The product's id in the catalogue, by which promo codes know it. */
  productId: string;
  choices: Choice[];
  /** AMD for a further year where this very thing has a price of its own; such are neither given away nor promoted. */
  ownRenewal: number | null;
}
export interface PricedLine<Params = unknown> extends Line<Params> {
  offer: Offer;
  chosen: Choice;
  /** AMD without and with gift and code. */
  regular: number;
  current: number;
  prices: { regular: Price; current: Price; perYear: Price; renewal: Price | null };
  giftAvailable: boolean;
  couponUsed: boolean;
}

/** Why an item cannot be bought: the code of the problem that the caller gets, and the sentence. */
export interface Obstacle extends Sentence {
  problem: ProblemCode;
  reason: Schemas['Reason']['code'];
}

/** A paid or waiting item of an order, as its kind sees it. */
export interface BoughtItem<Params = unknown>
  extends Pick<Line<Params>, 'id' | 'type' | 'subject' | 'product' | 'plan' | 'term' | 'quantity' | 'params'> {
  orderId: string;
  accountId: string;
  gift: boolean;
  /** The row that it claimed when it was ordered. */
  claimId: string | null;
  /** AMD for a further year, where it was bought at a price of its own. */
  renewalPrice: number | null;
}

/** How a delivery went: `waiting` is decided later (by poll), `unknown` is asked about again. */
export type Delivery =
  | { outcome: 'done' }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: Sentence }
  | { outcome: 'unknown'; message: string };

/** What all items have of what callers see; a kind adds its own. */
export type SharedView = Schemas['CartItemBase'];
export type SharedOrderView = Schemas['OrderItemBase'];

/** An item of an order that is to be shown, at the rate that is frozen on the order. */
export interface ShownItem<Params = unknown> {
  item: BoughtItem<Params>;
  shared: SharedOrderView;
  rate: number;
}

/** What a kind may know while it reads an item. */
export interface Reading {
  snapshot: Snapshot;
  now: Date;
}

/**
 * What can be bought. The capability that owns a type of item implements it, with parameters that only it knows; carts and
 * orders hold the table. Nothing here reaches the network while it is given a transaction.
 */
export interface ItemKind<Params = unknown> {
  readonly type: ItemType;
  /** What it is called on documents. */
  readonly title: MessageKey;
  readonly about: 'domain' | 'service';
  /** The member of an item that says what it is about; a fault of the whole item stands there. */
  readonly subjectMember: keyof ItemInput;

  /** Reads an item from the wire; throws with the field that is wrong. `at` points to the item. */
  read(input: ItemInput, at: string, reading: Reading): Draft<Params>;
  /** The parameters as they were stored. */
  restore(stored: unknown): Params;
  /** The line with what a caller changes about it; throws with the field. */
  change(line: Line<Params>, wanted: Schemas['CartItemUpdate'], reading: Reading): Draft<Params>;
  offer(line: Line<Params>, snapshot: Snapshot): Offer;
  /** Whose contact details it is registered with, if anybody's. */
  registrant(line: Line<Params>): 'account' | 'own' | null;
  /** The line with what it needs of the account, or what is missing there; `at` points to the item. */
  complete(line: Line<Params>, account: AccountRow, at: string): Line<Params> | Fault;
  /** The item of a cart as callers see it, from what all items have. */
  cartView(line: PricedLine<Params>, shared: SharedView): Schemas['CartItem'];
  /** Items of orders as callers see them, from what all items have. */
  orderViews(db: Queryable, items: ShownItem<Params>[]): Promise<Schemas['OrderItem'][]>;

  /** Asks whether the lines can be bought now, the registry included; one answer for each line. */
  ask(lines: Line<Params>[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** The same from our own data alone, in as many queries for many lines as for one; used when a cart is shown and bought. */
  obstacles(db: Queryable, lines: Line<Params>[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** Takes what is bought for the account until it is paid; throws a Fault when somebody else has it. Answers the row's id. */
  claim(tx: Tx, item: BoughtItem<Params>, by: { account: AccountRow; until: Date }): Promise<string>;
  /** Must a person look at it first? */
  reviewed(item: BoughtItem<Params>, account: { type: Schemas['AccountType'] }, snapshot: Snapshot): boolean;
  /** It is paid: waits for a person, or goes on. */
  paid(tx: Tx, item: BoughtItem<Params>, next: 'in_review' | 'delivering'): Promise<void>;
  /** A person approved it. */
  approved(tx: Tx, item: BoughtItem<Params>): Promise<void>;
  /** It was not paid, not approved, or refused by whoever delivers it. */
  givenUp(tx: Tx, item: BoughtItem<Params>, why: 'unpaid' | 'rejected'): Promise<void>;
  /** Locks what the item is about; true when it has come about, whatever the order has heard. */
  cameAbout(tx: Tx, item: BoughtItem<Params>): Promise<boolean>;
  /** Does it, or asks how it stands; may be called again after a death at any step. */
  deliver(item: BoughtItem<Params>): Promise<Delivery>;
}
/** What is sold. Each kind meets only parameters that it has read or restored itself. */
export interface ItemKinds {
  readonly all: readonly ItemKind[];
  find(type: ItemType): ItemKind | undefined;
  /** The kind of what was sold, which somebody therefore sells. */
  of(item: { type: ItemType }): ItemKind;
}

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
  /** The lines with what they need of the account; throws `contact_info_missing` with what the first lacks. */
  completed(lines: readonly PricedLine[], account: AccountRow): PricedLine[];
  /** Does the account lack something that a line needs of it? */
  lacks(lines: readonly Line[], account: AccountRow): boolean;
  /** Is somebody to be named as a registrant whom neither the line nor the account names? */
  lackRegistrant(lines: readonly Line[], account: AccountRow): boolean;
  /** Why each line cannot be bought, from our own data alone. */
  obstacles(db: Queryable, lines: Line[], accountId: string | null): Promise<(Obstacle | null)[]>;
  /** Lines from the wire form, normalised and checked against their zones' rules; throws with the field. */
  readLines(items: ItemInput[]): Promise<Line[]>;
  /** What is in the browser's cart, unpriced; nothing when there is no cart of the account or of nobody. */
  inBrowser(cookie: string | undefined, accountId: string): Promise<Line[]>;
  /** Puts items that were checked into the caller's cart, in the place of the same ones; answers its id. */
  putIn(cookie: string | undefined, accountId: string, items: Schemas['CartItemInput'][]): Promise<string>;
  /** Throws where a line asks for a gift and is priced without one, so that nobody is charged in full for what they took for free. */
  demandGifts(asked: readonly Line[], priced: readonly PricedLine[]): void;
  /** Takes a promo code that has ended and gifts that were used up elsewhere out of the cart; answers what is to be said of it. */
  dropEnded(tx: Tx, cart: PricedCart): Promise<Fault | null>;
  /** The bought lines leave the cart. */
  remove(tx: Tx, cartId: string, lineIds: string[]): Promise<void>;
  /** A cart of a browser becomes its owner's at sign-in, with what they had before. */
  adopt(tx: Tx, accountId: string, cartId: string | undefined): Promise<void>;
}
