import type { Schemas } from '../contract/types.ts';
import type { Queryable } from '../platform/database.ts';

export type Behavior = Schemas['Behavior'];

export interface Plan {
  id: string;
  behavior: Behavior;
  duration: number;
  unit: 'year' | 'month' | 'day';
  /** AMD a year for names, for the term for everything else. */
  price: number;
  /** AMD for the whole term. */
  total: number;
}
export interface Product {
  id: string;
  name: string;
  type: Schemas['ProductType'];
  favorite: boolean;
  power: number | null;
  benefits: Schemas['Benefit'][];
  plans: Plan[];
}
export interface Tld extends Product {
  minYears: number;
  maxYears: number;
  /** Days before expiry from which it can be renewed although that exceeds `maxYears` from the day. */
  renewEarlyDays: number;
  renewGraceDays: number;
  reactivateDays: number;
  /** Days after that in which the registry still keeps it, and nobody can have it. */
  pendingDeleteDays: number;
  /** New registrations wait for a person. */
  reviewed: boolean;
  registry: 'am' | 'ru' | 'generic';
  /** Years that a transfer to us adds. */
  transferYears: number;
  /** Days after registration or transfer in which a name stays where it is. */
  transferRestDays: number;
  /** The registry mails the authorization code to the administrative contact. */
  codeByMail: boolean;
  /** Owners are shown the authorization code. */
  authorizationCode: boolean;
  /** Names can be locked against transfer. */
  transferLock: boolean;
  /** Contacts are changed here. */
  contactChanges: boolean;
  /** A name becomes another's by a change of its registrant. */
  registrantChanges: boolean;
  /** Contacts can be hidden in public look-ups, and shown. */
  privacy: boolean;
}
export interface PremiumName {
  price: number;
  priceRenew: number;
}
export interface Coupon {
  code: string;
  productIds: string[];
  behavior: Behavior;
  duration: number;
  price: number;
}

/** What a free registration costs all the same, in AMD, and which plan it is. */
export interface GiftTerms {
  price: number;
  plan: string;
}

/** The catalogue as it stands: read once, used for a whole request. */
export interface Snapshot {
  products: Product[];
  tlds: ReadonlyMap<string, Tld>;
  /** Drams for a dollar, and since when. */
  rate: number;
  rateSince: Date;
  reserved: ReadonlySet<string>;
  premium: ReadonlyMap<string, PremiumName>;
  featured: { domain: string; minBid: number }[];
  gift: GiftTerms;
}

export interface Catalog {
  snapshot(): Promise<Snapshot>;
  /** A promo code that can be used now; upper and lower case are the same. */
  coupon(db: Queryable, code: string): Promise<Coupon | null>;
  /** Counts a use; false when it was used up meanwhile. */
  useCoupon(tx: Queryable, code: string): Promise<boolean>;
  /** The order was not paid after all. */
  returnCoupon(tx: Queryable, code: string): Promise<void>;
}
