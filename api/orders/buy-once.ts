import type { ItemInput } from '../carts/index.ts';
import type { Db } from '../platform/database.ts';
import { type Idempotency, keyedRequest } from '../platform/idempotency.ts';
import type { Purchases } from './purchase.ts';

export type BuyOnce = ReturnType<typeof createBuyOnce>;

/**
 * Buys one item from the balance for work that may be begun again after a death: the same key never buys twice, and
 * answers the order that it bought.
 */
export const createBuyOnce =
  ({ db, idempotency, purchases }: { db: Db; idempotency: Idempotency; purchases: Purchases }) =>
  async (accountId: string, item: ItemInput, idempotencyKey: string): Promise<{ orderId: string }> => {
    const key = keyedRequest({ idempotencyKey }, accountId, 'orders.buyOnce', item);
    if (!key) throw new Error('a purchase of ours needs its key');
    const found = await idempotency.find(key);
    // The key belongs to this function alone, which stores nothing else.
    if (found.state === 'replay') return found.answer as { orderId: string };
    const whole =
      found.state === 'resume'
        ? await purchases.resume(found.resource)
        : await purchases.buyItems(accountId, [item], undefined, key);
    const answer = { orderId: whole.order.id };
    await idempotency.end(db, key, 201, answer);
    return answer;
  };
