import { createUndecidedHandlers, type UndecidedDeps } from './handlers.ts';

/** What nobody has decided for longer than usual, and what administrators can do about it. */
export const createUndecided = (deps: UndecidedDeps) => ({ handlers: createUndecidedHandlers(deps) });
