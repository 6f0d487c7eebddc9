import type { Db, Queryable } from '../platform/database.ts';
import type { Behavior, GiftTerms, Plan, Product, Snapshot, Tld } from './types.ts';

interface ProductRow {
  hidden: boolean;
  position: number;
  id: string;
  name: string;
  type: Product['type'];
  favorite: boolean;
  power: number | null;
  benefits: Product['benefits'];
}
interface TldRow {
  product_id: string;
  min_years: number;
  max_years: number;
  renew_early_days: number;
  renew_grace_days: number;
  reactivate_days: number;
  pending_delete_days: number;
  reviewed: boolean;
  transfer_years: number;
  transfer_rest_days: number;
  code_by_mail: boolean;
  authorization_code: boolean;
  transfer_lock: boolean;
  contact_changes: boolean;
  registrant_changes: boolean;
  privacy: boolean;
  registry: Tld['registry'];
}
interface PlanRow {
  product_id: string;
  id: string;
  behavior: Behavior;
  duration: number;
  duration_unit: Plan['unit'];
  price: number;
}
interface CouponRow {
  code: string;
  product_ids: string[];
  behavior: Behavior;
  duration: number;
  price: number;
}

/** A free year of a .հայ name costs 1 dram. */
const GIFT: GiftTerms = { price: 1, plan: '1_year_register' };

export async function loadSnapshot(db: Db, now: Date): Promise<Snapshot> {
  // One after the other, on one connection: a refresh must not crowd out those who serve people.
  const products = await db<ProductRow>('products').where({ hidden: false }).orderBy('position');
  const tlds = await db<TldRow>('tlds');
  const plans = await db<PlanRow>('plans').orderBy('product_id').orderBy('duration').orderBy('behavior');
  const rate = await db<{ since: Date; amd_per_usd: number }>('exchange_rates')
    .where('since', '<=', now)
    .orderBy('since', 'desc')
    .first();
  const reserved = await db<{ label: string }>('reserved_labels');
  const premium = await db<{ ascii_domain: string; price: number; price_renew: number }>('premium_names');
  const featured = await db<{ domain: string; min_bid: number }>('featured_names').orderBy('position');
  if (!rate) throw new Error('the catalogue has no exchange rate');
  const full = products
    .map((row): Product => {
      const own = plans.filter((plan) => plan.product_id === row.id).map(planOf(row.type));
      return { ...row, plans: own.toSorted((one, other) => monthsOf(one) - monthsOf(other)) };
    })
    .toSorted(byPower);
  const policies = new Map(tlds.map((row) => [row.product_id, row]));
  return {
    products: full,
    tlds: new Map(full.flatMap((product) => tldOf(product, policies.get(product.id)))),
    rate: rate.amd_per_usd,
    rateSince: rate.since,
    reserved: new Set(reserved.map(({ label }) => label)),
    premium: new Map(premium.map((row) => [row.ascii_domain, { price: row.price, priceRenew: row.price_renew }])),
    featured: featured.map((row) => ({ domain: row.domain, minBid: row.min_bid })),
    gift: GIFT,
  };
}

const planOf =
  (type: Product['type']) =>
  (row: PlanRow): Plan => ({
    id: row.id,
    behavior: row.behavior,
    duration: row.duration,
    unit: row.duration_unit,
    price: row.price,
    total: type === 'tld' ? row.price * row.duration : row.price,
  });

function tldOf(product: Product, policy: TldRow | undefined): [string, Tld][] {
  if (!policy) return [];
  const tld: Tld = {
    ...product,
    minYears: policy.min_years,
    maxYears: policy.max_years,
    renewEarlyDays: policy.renew_early_days,
    renewGraceDays: policy.renew_grace_days,
    reactivateDays: policy.reactivate_days,
    pendingDeleteDays: policy.pending_delete_days,
    reviewed: policy.reviewed,
    transferYears: policy.transfer_years,
    transferRestDays: policy.transfer_rest_days,
    codeByMail: policy.code_by_mail,
    authorizationCode: policy.authorization_code,
    transferLock: policy.transfer_lock,
    contactChanges: policy.contact_changes,
    registrantChanges: policy.registrant_changes,
    privacy: policy.privacy,
    registry: policy.registry,
  };
  return [[product.name, tld]];
}

export const couponRow = (db: Queryable, code: string, now: Date): Promise<CouponRow | undefined> =>
  db<CouponRow>('coupons')
    .where({ code: code.trim().toUpperCase() })
    .andWhere((query) => void query.whereNull('valid_until').orWhere('valid_until', '>', now))
    .andWhere((query) => void query.whereNull('max_uses').orWhereRaw('uses < max_uses'))
    .first();

/** Counts one more use; false where the code has none left. */
export async function takeCouponUse(tx: Queryable, code: string): Promise<boolean> {
  const used = await tx('coupons')
    .where({ code })
    .andWhere((query) => void query.whereNull('max_uses').orWhereRaw('uses < max_uses'))
    .increment('uses', 1);
  return used === 1;
}

export const giveCouponUseBack = (tx: Queryable, code: string): Promise<number> =>
  tx('coupons').where({ code }).andWhere('uses', '>', 0).decrement('uses', 1);

/** Terms are sorted by how long they are, whatever their unit. */
const monthsOf = ({ duration, unit }: Plan): number => (unit === 'month' ? duration : duration * 12);

/** Among themselves plans of hosting begin with the largest; everything else keeps its place. */
const byPower = (one: Product, other: Product): number =>
  one.type === other.type && one.power !== null && other.power !== null ? other.power - one.power : 0;
