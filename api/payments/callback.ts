import type { IncomingHttpHeaders } from 'node:http';
import type { ChargeOutcome, Currency } from './outcomes.ts';

/** A request as it came, unread: signatures are checked over these bytes. */
export interface RawRequest {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
}

/** What a gateway has understood of a request. */
export type Heard =
  /** Not proven to come from the gateway, or too old: it has no effect. */
  | { heard: 'refused' }
  /** Proven, but nothing for us to act on. */
  | { heard: 'ignored' }
  /** Before it takes money, the gateway asks whether this is right. */
  | { heard: 'question'; attempt: number; amount: number; currency: Currency }
  /** Proven word of how a payment stands. */
  | { heard: 'outcome'; attempt: number; outcome: ChargeOutcome }
  /** The buyer came back, or somebody says so: the gateway is asked. */
  | { heard: 'return'; attempt: number };

/** What was done about it. */
export type Reaction =
  | { reaction: 'refused' | 'ignored' }
  /** We have no such payment. */
  | { reaction: 'unknown' }
  /** To a question: whether the gateway may take the money. */
  | { reaction: 'right' | 'wrong' }
  /** To an outcome, after it was stored: `rejected` where this money was not asked for. */
  | { reaction: 'accepted' | 'rejected' }
  | { reaction: 'returned'; to: string };

export interface RawAnswer {
  status: number;
  /** Of a redirect. */
  location?: string;
  /** Plain text as it is, anything else as JSON. */
  body?: string | object;
}

/** An address that a gateway calls, or that it sends the buyer back to. */
export interface Callback {
  readonly verb: 'get' | 'post';
  /** Below /callbacks/{realm}/{method}: empty, or `/precheck`. */
  readonly path: '' | `/${string}`;
  read(request: RawRequest): Heard;
  /** In the words that the gateway waits for. */
  answer(reaction: Reaction): RawAnswer;
}
