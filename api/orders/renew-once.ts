import type { Db } from '../platform/database.ts';
import { type Idempotency, keyedRequest } from '../platform/idempotency.ts';
import type { Purchases } from './purchase.ts';

export type RenewOnce = ReturnType<typeof createRenewOnce>;

/**
 * Buys one renewal from the balance for work that may be begun again after a death: the same key never buys twice, and
 * answers the order that it bought.
 */
export const createRenewOnce =
  ({ db, idempotency, purchases }: { db: Db; idempotency: Idempotency; purchases: Purchases }) =>
  async (accountId: string, domain: string, years: number, idempotencyKey: string): Promise<{ orderId: string }> => {
    const key = keyedRequest({ idempotencyKey }, accountId, 'orders.renewOnce', { domain, years });
    if (!key) throw new Error('a renewal needs its key');
    const found = await idempotency.find(key);
    // The key belongs to this function alone, which stores nothing else.
    if (found.state === 'replay') return found.answer as { orderId: string };
    const whole =
      found.state === 'resume'
        ? await purchases.resume(found.resource)
        : await purchases.buyItems(
            accountId,
            [{ type: 'domain_renew', domain, plan: { _id: `${years}_year_renew` } }],
            undefined,
            key,
          );
    const answer = { orderId: whole.order.id };
    await idempotency.end(db, key, 201, answer);
    return answer;
  };
