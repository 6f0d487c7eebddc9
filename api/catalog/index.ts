export { createCatalog } from './service.ts';
export { createCatalogHandlers } from './handlers.ts';
export type { Behavior, Catalog, Coupon, Plan, PremiumName, Product, Snapshot, Tld } from './types.ts';
