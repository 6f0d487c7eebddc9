import type { FieldError, ProblemCode } from './generated/types.gen.ts';

/** Base class of everything that a call throws, except for the abort reason of your own signal. */
export class AnunError extends Error {
  override readonly name: string = 'AnunError';
}

/** No response: no connection, a broken one, or a timeout (`timeoutMs`). `cause` says what happened. */
export class NetworkError extends AnunError {
  override readonly name = 'NetworkError';
}

/** Contents of an unsuccessful response. */
export interface ProblemFacts {
  status: number;
  /** Machine-readable code; `unknown` if the response is not a problem of this API. Newer APIs may return new codes. */
  code: ProblemCode | 'unknown' | (string & {});
  message: string;
  /** Individual errors, each with its JSON pointer. */
  errors: FieldError[];
  /** Total number of errors; greater than the length of `errors` if the API listed only the first ones. */
  errorsTotal: number;
  /** Quote it to support. */
  requestId: string | undefined;
  /** Id of the order that the error is about. */
  orderId: string | undefined;
  /** Seconds to wait before retrying. */
  retryAfter: number | undefined;
  /** The unchanged body of the response. */
  body: unknown;
}

/** The API refused the request. The subclasses tell programs what to do about it. */
export class AnunProblem extends AnunError implements ProblemFacts {
  override readonly name: string = 'AnunProblem';
  readonly status: number;
  readonly code: ProblemFacts['code'];
  readonly errors: FieldError[];
  readonly errorsTotal: number;
  readonly requestId: string | undefined;
  readonly orderId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(facts: ProblemFacts) {
    super(facts.message);
    this.status = facts.status;
    this.code = facts.code;
    this.errors = facts.errors;
    this.errorsTotal = facts.errorsTotal;
    this.requestId = facts.requestId;
    this.orderId = facts.orderId;
    this.retryAfter = facts.retryAfter;
    this.body = facts.body;
  }
}

/** 400 and 422: change the request. */
export class ValidationError extends AnunProblem {
  override readonly name = 'ValidationError';
}
/** 401: sign in again. */
export class AuthenticationError extends AnunProblem {
  override readonly name = 'AuthenticationError';
}
/** 402: insufficient balance or payment declined. */
export class PaymentError extends AnunProblem {
  override readonly name = 'PaymentError';
}
/** 403: missing permission. */
export class PermissionError extends AnunProblem {
  override readonly name = 'PermissionError';
}
/** 404: not found, or not yours. */
export class NotFoundError extends AnunProblem {
  override readonly name = 'NotFoundError';
}
/** 409: not allowed in the current state. */
export class ConflictError extends AnunProblem {
  override readonly name = 'ConflictError';
}
/** 429: wait `retryAfter` seconds. */
export class RateLimitError extends AnunProblem {
  override readonly name = 'RateLimitError';
}
/** 5xx, and responses that are not from the API. Not the caller's fault; try again later. */
export class ServerError extends AnunProblem {
  override readonly name = 'ServerError';
}

const CLASSES = new Map<number, new (facts: ProblemFacts) => AnunProblem>([
  [400, ValidationError],
  [401, AuthenticationError],
  [402, PaymentError],
  [403, PermissionError],
  [404, NotFoundError],
  [409, ConflictError],
  [422, ValidationError],
  [429, RateLimitError],
]);

/** Creates an error of the class that matches its status. */
export function problemOf(facts: ProblemFacts): AnunProblem {
  const Class = CLASSES.get(facts.status) ?? (facts.status >= 500 || facts.status < 400 ? ServerError : AnunProblem);
  return new Class(facts);
}
