export { createShopHandlers } from './handlers.ts';
