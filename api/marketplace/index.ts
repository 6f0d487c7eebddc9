import { createMarketplaceHandlers } from './handlers.ts';
import { createMarketplaceService, type MarketplaceDeps } from './service.ts';

declare module '../events/types.ts' {
  interface EventData {
    'domain.listed': { domain: string; minBidPrice: number };
    'domain.unlisted': { domain: string };
  }
}

export { priceFault } from './fees.ts';
export { endSale } from './service.ts';

/** Domains that their owners offer for sale: one by one, and many at once. */
export function createMarketplace(deps: MarketplaceDeps) {
  const marketplace = createMarketplaceService(deps);
  return { marketplace, handlers: createMarketplaceHandlers({ ...deps, marketplace }) };
}
