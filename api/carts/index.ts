export { createCartHandlers } from './handlers.ts';
export { createCartService } from './service.ts';
export type {
  BoughtItem,
  Carts,
  ContactGroup,
  Delivery,
  ItemKind,
  ItemKinds,
  ItemType,
  Line,
  LineParams,
  Obstacle,
  PricedCart,
  PricedLine,
} from './types.ts';
