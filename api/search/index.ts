import { createSearchHandlers, type SearchDeps } from './handlers.ts';
import { createSuggestions, type SuggestionDeps } from './suggestions/index.ts';

export type { ModelAccess } from './suggestions/index.ts';

/** Finding a domain: checks, lists of any text, suggestions. */
export const createSearch = (deps: Omit<SearchDeps, 'suggestions'> & SuggestionDeps) => ({
  handlers: createSearchHandlers({ ...deps, suggestions: createSuggestions(deps) }),
});
