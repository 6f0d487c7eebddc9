import type { Objects } from './objects.ts';
import type { Params } from './params.ts';

export interface Answer {
  status: number;
  body: object;
  /** The work is done, but the client never hears of it. */
  silent?: true;
}

/** In which something happens: the transaction, the time, and the request that events name. */
export interface Scene {
  objects: Objects;
  now: Date;
  request: { id: string | null; idempotencyKey: string | null };
  /** Where browsers reach the stand-in. */
  origin: string;
}

export interface Call extends Scene {
  params: Params;
  /** From the path. */
  id: string;
  /** Made with the publishable key, by a browser. */
  fromBrowser: boolean;
}

export interface Route {
  method: 'GET' | 'POST';
  /** `:id` stands for one segment. */
  path: string;
  /** Also with the publishable key. */
  publishable?: true;
  run(call: Call): Promise<Answer>;
}

export const ok = (body: object): Answer => ({ status: 200, body });

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
