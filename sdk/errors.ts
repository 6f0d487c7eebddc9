import type { FieldError, ProblemCode } from './generated/types.gen.ts';

/** Base of everything that a call throws, except for the reason of an abort of your own. */
export class AnunError extends Error {
  override readonly name: string = 'AnunError';
}

/** No answer came: no connection, a broken one, or nothing within `timeoutMs`. `cause` says what happened. */
export class NetworkError extends AnunError {
  override readonly name = 'NetworkError';
}

/** What an answer that is not a success carries. */
export interface ProblemFacts {
  status: number;
  /** For programs; `unknown` when the answer is no problem of this API, and a new word when the API is newer. */
  code: ProblemCode | 'unknown' | (string & {});
  message: string;
  /** The single mistakes, each with its JSON pointer. */
  errors: FieldError[];
  /** Number of mistakes; more than `errors` has when the API listed only the first. */
  errorsTotal: number;
  /** Quote it to support. */
  requestId: string | undefined;
  /** The order that the failure belongs to. */
  orderId: string | undefined;
  /** Seconds to wait before another try. */
  retryAfter: number | undefined;
  /** The body as it came. */
  body: unknown;
}

/** The API answered that it did not do what was asked. Its subclasses say what a program can do about it. */
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
/** 402: the money is not there. */
export class PaymentError extends AnunProblem {
  override readonly name = 'PaymentError';
}
/** 403: a right is missing. */
export class PermissionError extends AnunProblem {
  override readonly name = 'PermissionError';
}
/** 404: not there, or not yours. */
export class NotFoundError extends AnunProblem {
  override readonly name = 'NotFoundError';
}
/** 409: the state does not allow it now. */
export class ConflictError extends AnunProblem {
  override readonly name = 'ConflictError';
}
/** 429: wait `retryAfter` seconds. */
export class RateLimitError extends AnunProblem {
  override readonly name = 'RateLimitError';
}
/** 5xx, and answers that are not the API's at all: not your fault; try later. */
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

/** The error of the class that its status calls for. */
export function problemOf(facts: ProblemFacts): AnunProblem {
  const Class = CLASSES.get(facts.status) ?? (facts.status >= 500 || facts.status < 400 ? ServerError : AnunProblem);
  return new Class(facts);
}
