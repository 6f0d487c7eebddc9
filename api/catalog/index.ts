import { createCatalogHandlers } from './handlers.ts';
import { type CatalogDeps, createCatalogService } from './service.ts';

export type { Catalog, Coupon, GiftTerms, Plan, PremiumName, Snapshot, Tld } from './types.ts';

/** What is sold, and for how much. */
export function createCatalog(deps: CatalogDeps) {
  const catalog = createCatalogService(deps);
  return { catalog, handlers: createCatalogHandlers(catalog) };
}
