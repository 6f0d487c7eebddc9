import type { Context } from 'koa';
import type { Principal } from '../contract/call.ts';
import type { Operation, Quotas } from '../contract/specification.ts';
import { Fault } from '../contract/types.ts';
import { networkOf } from '../platform/network.ts';
import type { RateLimits } from '../platform/rate-limits.ts';

/**
 * Counts a request against its bucket: of the account, or of the network address when nobody is signed in. Answers carry
 * `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); a refusal says when to come again.
 * Sign-ins are no bucket of this kind: only failed ones count, where they fail.
 */
export async function limitRate(
  { bucket }: Pick<Operation, 'bucket'>,
  { context, principal, limits, quotas, scale }: Limiting,
): Promise<void> {
  const quota = quotas.get(bucket);
  if (!quota) return;
  const kind = principal ? 'account' : 'address';
  const limit = quota[kind] * scale;
  const who = principal?.accountId ?? networkOf(context.ip);
  const spent = await limits.spend({ name: `${bucket}:${kind}`, limit, windowSeconds: quota.windowSeconds }, who);
  context.set('RateLimit-Policy', `"${bucket}";q=${limit};w=${quota.windowSeconds}`);
  context.set('RateLimit', `"${bucket}";r=${spent.remaining};t=${spent.resetSeconds}`);
  if (spent.allowed) return;
  throw new Fault('rate_limited', 'request.tooMany', {
    params: { count: spent.resetSeconds },
    retryAfter: spent.resetSeconds,
  });
}

export interface Limiting {
  context: Context;
  principal: Principal | null;
  limits: RateLimits;
  quotas: Quotas;
  /** What the published quotas are multiplied with on this server. */
  scale: number;
}
