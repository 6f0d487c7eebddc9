import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { couponRow, giveCouponUseBack, loadSnapshot, takeCouponUse } from './store.ts';
import type { Catalog, Snapshot } from './types.ts';

/** After this the catalogue is read anew, behind the answer: whoever asks inside a transaction never waits for a connection. */
const FRESH_MS = 2_000;

export interface CatalogDeps {
  db: Db;
  clock: Clock;
}

export function createCatalogService(deps: CatalogDeps): Catalog {
  let known: { at: number; value: Snapshot } | undefined;
  let loading: Promise<Snapshot> | undefined;
  const load = (): Promise<Snapshot> => {
    loading ??= loadSnapshot(deps.db, deps.clock.now())
      .then((value) => {
        known = { at: Date.now(), value };
        return value;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return {
    async snapshot() {
      if (!known) return load();
      // What is known is good enough for now; a failure to refresh shows at the next start, not in a purchase.
      if (Date.now() - known.at >= FRESH_MS) load().catch(() => undefined);
      return known.value;
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
      return takeCouponUse(tx, code);
    },
    async returnCoupon(tx, code) {
      await giveCouponUseBack(tx, code);
    },
  };
}
