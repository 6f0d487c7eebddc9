import type { JobTable } from '../platform/jobs.ts';
import { textIn } from '../platform/payload.ts';
import { createRunning, type RunningDeps } from './running.ts';

export { createOperationHandlers } from './handlers.ts';
export { createOperations, type Operations } from './service.ts';
export type { Action, Actions, Outcome, Payload, Work } from './types.ts';

export function operationJobs(deps: RunningDeps): JobTable {
  const run = createRunning(deps);
  return { 'operations.run': (payload) => run(textIn(payload, 'operationId')) };
}
