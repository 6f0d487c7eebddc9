import { machine } from '../../platform/states.ts';
import type { CollaboratorState } from './types.ts';

/** From the invitation to the end; whoever is invited again begins anew. */
export const collaboratorStates = machine<CollaboratorState>('collaborator', {
  invited: ['active', 'declined', 'withdrawn', 'lapsed'],
  active: ['removed', 'left'],
  declined: [],
  withdrawn: [],
  lapsed: [],
  removed: [],
  left: [],
});
