import { machine } from '../../platform/states.ts';
import type { DomainRow, DomainState } from './types.ts';

/** The life of a name; `on_hold` lies over it as a flag. */
export const domainStates = machine<DomainState>('domain', {
  claimed: ['pending_admin_review', 'pending', 'transfer_pending', 'rejected'],
  pending_admin_review: ['pending', 'transfer_pending', 'rejected'],
  pending: ['active', 'rejected'],
  transfer_pending: ['active', 'transfer_rejected'],
  active: ['expired', 'releasing'],
  expired: ['active', 'pending_removal'],
  pending_removal: ['active', 'releasing'],
  releasing: [],
  rejected: [],
  transfer_rejected: [],
});

const REGISTERED: readonly DomainState[] = ['active', 'expired', 'pending_removal', 'releasing'];

/** Its registry has it for us: it is registered or has arrived, and nobody has let it go. */
export const isRegistered = ({ status }: Pick<DomainRow, 'status'>): boolean => REGISTERED.includes(status);
