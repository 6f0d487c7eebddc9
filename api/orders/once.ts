import type { Call } from '../contract/call.ts';
import { signedIn } from '../contract/handlers.ts';
import { Fault, type OperationId, type Schemas } from '../contract/types.ts';
import { type Idempotency, keyedRequest, REPLAYED } from '../platform/idempotency.ts';
import type { Db } from '../platform/database.ts';
import type { Purchases } from './purchase.ts';
import type { WholeOrder } from './types.ts';

type Created = { status: 201; body: Schemas['Order']; headers?: Record<string, string> };

interface OnceDeps {
  db: Db;
  idempotency: Idempotency;
  purchases: Pick<Purchases, 'resume'>;
  view: (whole: WholeOrder) => Promise<Schemas['Order']>;
}

/** Buys once for each Idempotency-Key: replays what was answered, goes on with what died, or buys. */
export const createOnce =
  ({ db, idempotency, purchases, view }: OnceDeps) =>
  async (
    call: Call,
    operation: OperationId,
    input: unknown,
    buy: (key: ReturnType<typeof keyedRequest>) => Promise<WholeOrder>,
  ): Promise<Created> => {
    const key = keyedRequest(call, signedIn(call).accountId, operation, input);
    const found = key ? await idempotency.find(key) : { state: 'new' as const };
    if (found.state === 'replay') return replayed(found.answer);
    try {
      const body = await view(found.state === 'resume' ? await purchases.resume(found.resource) : await buy(key));
      if (key) await idempotency.end(db, key, 201, body);
      return { status: 201, body };
    } catch (error) {
      if (!key || !(error instanceof Fault)) throw error;
      if (error.options.orderId) await idempotency.release(db, key);
      // Refused because the same request has just done it? Then that one answers.
      else if (found.state === 'new') {
        const first = await idempotency.find(key);
        if (first.state === 'replay') return replayed(first.answer);
      }
      throw error;
    }
  };

/** What was answered to the first request; it left here as an order. */
const replayed = (answer: unknown): Created => ({
  status: 201,
  body: answer as Schemas['Order'],
  headers: REPLAYED,
});
