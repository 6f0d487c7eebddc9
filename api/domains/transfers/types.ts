import type { Schemas, Sentence, ProblemCode } from '../../contract/types.ts';

export type TransferState = Schemas['TransferState'];
export type Ending = 'rejected' | 'cancelled';
/** Why it waits or ended: refused by the registry, rejected by the other registrar, a code that never came, or somebody's wish. */
export type Cause = '' | 'refused' | 'rejected' | 'code' | 'owner' | 'requester' | 'account';

/** A name on its way between registrars. */
export interface TransferRow {
  id: string;
  account_id: string;
  domain_id: string;
  direction: 'in' | 'out';
  state: TransferState;
  order_id: string | null;
  order_item_id: string | null;
  /** What was sent to the registry last, of a transfer to us. */
  attempt_id: string | null;
  /** The other registrar, as the registry names it. */
  registrar: string;
  requested_at: Date | null;
  due_at: Date | null;
  /** How it is to end: written first, so that what follows can be done again after a death. */
  ending: Ending | null;
  cause: Cause;
  /** The registry's own words. */
  said: string;
  look_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}
export type NamedTransfer = TransferRow & { domain: string; ascii_domain: string };

/** Why a name cannot be transferred to us. */
export interface Hindrance extends Sentence {
  code: Schemas['TransferReason']['code'];
  problem: ProblemCode;
}
