export { createUndecidedHandlers } from './handlers.ts';
