import { createMarketplaceHandlers } from './handlers.ts';
import { createMarketplace, type MarketplaceDeps } from './service.ts';

export { priceFault } from './fees.ts';
export { endSale } from './service.ts';

/** Names that their owners offer for sale: one by one, and many at once. */
export function createSales(deps: MarketplaceDeps) {
  const marketplace = createMarketplace(deps);
  return { marketplace, handlers: createMarketplaceHandlers({ ...deps, marketplace }) };
}
