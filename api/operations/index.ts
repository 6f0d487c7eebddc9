import { type JobsOf, taking } from '../platform/jobs.ts';
import { createOperationHandlers } from './handlers.ts';
import { createRunning, type RunningDeps } from './running.ts';
import { createOperationService, type OperationDeps } from './service.ts';

export type { Operations } from './service.ts';
import type { CallDomains } from './types.ts';

export type { Act, Action, Actions, Outcome, Payload, Work } from './types.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'operations.run': { operationId: string };
  }
}

/** Changes of many domains at once, which go on by themselves. */
export function createOperations(deps: OperationDeps & RunningDeps & { called: CallDomains }) {
  const operations = createOperationService(deps);
  const run = createRunning(deps);
  const jobs: JobsOf<'operations.run'> = {
    'operations.run': taking({ operationId: 'string' }, ({ operationId }) => run(operationId)),
  };
  return { operations, handlers: createOperationHandlers({ ...deps, operations }), jobs };
}
