/** What every capability may know of the contract: its types, its problem codes, and the one deliberate error. */
import type { components, operations } from './generated/openapi.ts';
import type { MessageKey, Params } from './messages/index.ts';

export { statusOf } from './generated/problems.ts';

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
