import type { Queryable } from '../platform/database.ts';
import type { FieldFault, ProblemCode, Schemas, Sentence } from '../contract/types.ts';

export type Action = Schemas['DomainsAction'];
export type OperationStatus = Schemas['Operation']['status'];
export type ResultStatus = Schemas['ResultStatus'];
export type Payload = Schemas['DomainsPayload'];

export interface OperationRow {
  id: string;
  account_id: string;
  action: Action;
  status: OperationStatus;
  total: number;
  succeeded: number;
  unchanged: number;
  failed: number;
  cancelled: number;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
}
export interface ItemRow {
  operation_id: string;
  position: number;
  subject: string;
  domain_id: string | null;
  payload: Payload;
  status: ResultStatus;
  tries: number;
  problem: StoredProblem | null;
  order_id: string | null;
}
/** A domain as it is called now. */
export interface Called {
  domain: string;
  ascii_domain: string;
}
/** How domains are called, by their ids. */
export type CallDomains = (db: Queryable, ids: string[]) => Promise<ReadonlyMap<string, Called>>;

/** A refusal that is not worded yet: whoever reads it reads it in their own language. */
export interface StoredProblem extends Sentence {
  code: ProblemCode;
  errors: readonly FieldFault[];
  /** What somebody else wrote, shown as it is. */
  said?: string;
}

/** One thing to do: what a capability that offers bulk changes is asked to carry out. */
export interface Work {
  operationId: string;
  position: number;
  accountId: string;
  subject: string;
  payload: Payload;
  /** Told which name it is, as soon as that is known: a refusal shows it too. */
  found(domainId: string): void;
}
/** What came of it; what could not be done is thrown as a Fault. */
export interface Outcome {
  status: 'succeeded' | 'unchanged';
  domainId: string;
  orderId?: string;
}
/** Carries out one item. It is called again after a death in between, and must then find out what has been done. */
export type Act = (work: Work) => Promise<Outcome>;
export type Actions = Readonly<Record<Action, { act: Act }>>;
