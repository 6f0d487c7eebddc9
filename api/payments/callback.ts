import type { IncomingHttpHeaders } from 'node:http';
import type { ChargeOutcome, Currency } from './outcomes.ts';

/** A request before it is parsed: signatures cover these bytes. */
export interface RawRequest {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
}

/** What a request to a callback means. */
export type Notification =
  /** Not authentic, or too old: it has no effect. */
  | { kind: 'refused' }
  /** Authentic, but of no interest to us. */
  | { kind: 'ignored' }
  /** Before it takes the money, the gateway asks whether order and amount are right. */
  | { kind: 'precheck'; attempt: number; amount: number; currency: Currency }
  /** An authentic report of how a payment stands. */
  | { kind: 'outcome'; attempt: number; outcome: ChargeOutcome }
  /** The buyer came back, or an unsigned hint says so: the gateway has to be asked. */
  | { kind: 'return'; attempt: number };

/** What came of it. */
export type CallbackResult =
  | { result: 'refused' | 'ignored' }
  /** We have no such payment. */
  | { result: 'unknown' }
  /** After a precheck: whether the gateway may take the money. */
  | { result: 'approved' | 'denied' }
  /** After an outcome was stored: `rejected` if this money was not asked for. */
  | { result: 'accepted' | 'rejected' }
  /** After a return: where the buyer goes on. */
  | { result: 'returned'; to: string };

export interface RawResponse {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** Media type of `body`; by default plain text for a string and JSON for an object. */
  type?: string;
  body?: string | object;
}

/** An address that a gateway calls, or to which it sends the buyer back. */
export interface Callback {
  readonly verb: 'get' | 'post';
  /** Below /callbacks/{realm}/{method}: empty, or for example `/precheck`. */
  readonly path: '' | `/${string}`;
  parse(request: RawRequest): Notification;
  /** The response in the words that the gateway expects. */
  respond(result: CallbackResult): RawResponse;
}
