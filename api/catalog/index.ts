export { createCatalog } from './service.ts';
export { createCatalogHandlers } from './handlers.ts';
export type { Catalog, Coupon, Plan, Snapshot, Tld } from './types.ts';
