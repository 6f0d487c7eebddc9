import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { couponRow, loadSnapshot } from './store.ts';
import type { Catalog, Snapshot } from './types.ts';

/** Prices may be this old: they are edited by people, and every purchase names the total that was seen. */
const FRESH_MS = 2_000;

export function createCatalog(deps: { db: Db; clock: Clock }): Catalog {
  let cached: { at: number; value: Promise<Snapshot> } | undefined;
  return {
    snapshot() {
      const now = Date.now();
      if (cached && now - cached.at < FRESH_MS) return cached.value;
      const value = loadSnapshot(deps.db, deps.clock.now());
      cached = { at: now, value };
      value.catch(() => {
        cached = undefined;
      });
      return value;
    },
    async coupon(db, code) {
      const row = await couponRow(db, code, deps.clock.now());
      return row
        ? {
            code: row.code,
            productIds: row.product_ids,
            behavior: row.behavior,
            duration: row.duration,
            price: row.price,
          }
        : null;
    },
    async useCoupon(tx, code) {
      const used = await tx('coupons')
        .where({ code })
        .andWhere((query) => void query.whereNull('max_uses').orWhereRaw('uses < max_uses'))
        .increment('uses', 1);
      return used === 1;
    },
    async returnCoupon(tx, code) {
      await tx('coupons').where({ code }).andWhere('uses', '>', 0).decrement('uses', 1);
    },
  };
}
