import type { GivenRole } from '../access/index.ts';

export type CollaboratorState = 'invited' | 'active' | 'declined' | 'withdrawn' | 'lapsed' | 'removed' | 'left';

/** Somebody who looks after a name, or was asked to. */
export interface CollaboratorRow {
  id: string;
  domain_id: string;
  state: CollaboratorState;
  role: GivenRole;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  account_id: string | null;
  invited_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
}
