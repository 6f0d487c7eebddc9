import { createMarketplaceHandlers } from './handlers.ts';
import { createMarketplace, type MarketplaceDeps } from './service.ts';

export { endSale } from './service.ts';

/** Names that their owners offer for sale. */
export const createSales = (deps: MarketplaceDeps): ReturnType<typeof createMarketplaceHandlers> =>
  createMarketplaceHandlers({ ...deps, marketplace: createMarketplace(deps) });
