import type { Call, Principal } from './call.ts';
import type { operations } from './generated/openapi.ts';
import type { OperationId } from './types.ts';

type Parameters<O extends OperationId, K extends 'path' | 'query' | 'header'> = operations[O]['parameters'][K] extends
  | infer T
  | undefined
  ? [NonNullable<T>] extends [never]
    ? Record<string, never>
    : NonNullable<T>
  : never;
type JsonOf<T> = T extends { content: { 'application/json': infer C } } ? C : undefined;
/** Server-sent events and files are answered as they come, in the form of the wire; a page may stand beside JSON. */
type AnswerOf<T> = T extends { content: { 'text/html': unknown } } ? AsyncIterable<string> | JsonOf<T> : StreamOf<T>;
type StreamOf<T> = T extends {
  content:
    | { 'text/event-stream': unknown }
    | { 'text/csv': unknown }
    | { 'text/dns': unknown }
    | { 'text/calendar': unknown };
}
  ? AsyncIterable<string>
  : JsonOf<T>;
type Body<O extends OperationId> = operations[O] extends { requestBody: infer B }
  ? JsonOf<B>
  : operations[O] extends { requestBody?: infer B }
    ? JsonOf<NonNullable<B>> | undefined
    : undefined;
type Success = 200 | 201 | 202;
type Reply<O extends OperationId> = {
  [S in keyof operations[O]['responses'] & Success]: {
    status: S;
    body: AnswerOf<operations[O]['responses'][S]>;
    headers?: Record<string, string>;
  };
}[keyof operations[O]['responses'] & Success];

/** Validated input of an operation. */
export interface Request<O extends OperationId> {
  path: Parameters<O, 'path'>;
  query: Parameters<O, 'query'>;
  body: Body<O>;
  call: Call;
}
export type Handler<O extends OperationId> = (request: Request<O>) => Promise<Reply<O>> | Reply<O>;
/** The whole table: it does not compile while an operation of the contract lacks its handler. */
export type Handlers = { [O in OperationId]: Handler<O> };
/** The part of the table that one capability brings. */
export type HandlersOf<O extends OperationId> = Pick<Handlers, O>;

/** The caller of an operation that is not open to anyone; the edge has made sure that there is one. */
export function signedIn(call: Call): Principal {
  if (!call.principal) throw new Error('an operation that needs a user was reached without one');
  return call.principal;
}
