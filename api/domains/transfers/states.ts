import { machine } from '../../platform/states.ts';
import type { TransferState } from './types.ts';

/** A transfer between registrars, to us or from us. */
export const transferStates = machine<TransferState>('transfer', {
  requesting: ['pending', 'code_wrong', 'done', 'rejected', 'cancelled'],
  code_wrong: ['requesting', 'rejected', 'cancelled'],
  pending: ['done', 'rejected', 'cancelled'],
  done: [],
  rejected: [],
  cancelled: [],
});
