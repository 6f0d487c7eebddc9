import type { Context } from 'koa';
import type { Principal } from '../contract/call.ts';
import type { Operation, Quotas } from '../contract/specification.ts';
import { Fault } from '../contract/types.ts';
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

/** One customer has a whole /64 of IPv6 (RFC 6177), so that it counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail = ''] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = address.includes('::') && tail !== '' ? tail.split(':') : [];
  const missing = Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
