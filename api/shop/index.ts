import { createShopHandlers, type ShopDeps } from './handlers.ts';

/** The shop itself: its settings, its health, and the tools of the test realm. */
export const createShop = (deps: ShopDeps) => ({ handlers: createShopHandlers(deps) });
