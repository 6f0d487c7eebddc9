export { createSearchHandlers } from './handlers.ts';
