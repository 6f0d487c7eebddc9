/** What every capability may know of the contract: its types, its problem codes, and the one deliberate error. */
import type { components, operations } from './generated/openapi.ts';
import type { MessageKey, Params } from './messages/index.ts';

export type Schemas = components['schemas'];
export type OperationId = keyof operations;
export type ProblemCode = Schemas['ProblemCode'];
export type Locale = Schemas['Locale'];
export type Scope = Schemas['Scope'];
export type { MessageKey, Params };

/** A sentence for people that is not worded yet: the edge words it in the caller's language. */
export interface Sentence {
  key: MessageKey;
  params?: Params;
}

export interface FieldFault extends Sentence {
  /** JSON pointer into the body, or `query/name`, `path/name`, `header/name`. */
  pointer: string;
  code: string;
}

export interface FaultOptions {
  params?: Params;
  errors?: readonly FieldFault[];
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  orderId?: string;
  /** A sentence that somebody else wrote (a bank), shown as it is. */
  said?: string;
  /** Members of the request that had been carried out before the rest was refused. */
  done?: readonly string[];
}

/** The one deliberate error: a problem code, and the sentence that says what happened and what to do. */
export class Fault extends Error {
  readonly code: ProblemCode;
  readonly key: MessageKey;
  readonly options: FaultOptions;

  constructor(code: ProblemCode, key: MessageKey, options: FaultOptions = {}) {
    super(`${code}: ${key}`);
    this.name = 'Fault';
    this.code = code;
    this.key = key;
    this.options = options;
  }
}

/** One mistake in one field. */
export const fieldFault = (code: ProblemCode, pointer: string, key: MessageKey, params?: Params): Fault =>
  new Fault(code, key, {
    ...(params ? { params } : {}),
    errors: [{ pointer, code: key, key, ...(params ? { params } : {}) }],
  });

/** HTTP status of each code; exhaustive by type. */
export const statusOf: Record<ProblemCode, number> = {
  invalid_request: 400,
  invalid_json: 400,
  bad_confirmation: 400,
  test_mode_refused: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  insufficient_balance: 402,
  card_declined: 402,
  missing_right: 403,
  not_verified: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  name_taken: 409,
  already_in_cart: 409,
  email_taken: 409,
  order_changed: 409,
  state_conflict: 409,
  already_verified: 409,
  idempotency_in_progress: 409,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_name: 422,
  zone_not_sold: 422,
  reserved_name: 422,
  contact_info_missing: 422,
  rule_broken: 422,
  cart_empty: 422,
  idempotency_mismatch: 422,
  registry_refused: 422,
  method_unavailable: 422,
  invalid_coupon: 422,
  clock_backwards: 422,
  rate_limited: 429,
  internal: 500,
  registry_unavailable: 503,
  gateway_unavailable: 503,
  unavailable: 503,
};
