import type { History } from '../platform/states.ts';
import { type ChangeHandlerDeps, createChangeHandlers } from './changes/handlers.ts';
import { type ContextDeps, createContext } from './listing/context.ts';
import type { WaitingDeps } from './listing/waiting-since.ts';
import { createDetail, createListingHandlers, type ListingHandlerDeps } from './listing/handlers.ts';

export type DomainHandlerDeps = ContextDeps &
  Omit<ListingHandlerDeps, 'contextOf' | 'detail'> &
  Omit<ChangeHandlerDeps, 'detail' | 'dns'> & {
    dns: ContextDeps['dns'] & ChangeHandlerDeps['dns'];
    history: History;
  } & WaitingDeps;

export function createDomainHandlers(deps: DomainHandlerDeps) {
  const contextOf = createContext(deps);
  const shown = { ...deps, contextOf, detail: createDetail({ ...deps, contextOf }) };
  return { ...createListingHandlers(shown), ...createChangeHandlers(shown) };
}
