export { createSearchHandlers } from './handlers.ts';
export { createSuggestions, type ModelAccess } from './suggestions/index.ts';
