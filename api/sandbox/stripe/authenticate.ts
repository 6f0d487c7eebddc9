import { timingSafeEqual } from 'node:crypto';
import { invalid } from './errors.ts';

export interface ApiKeys {
  secretKey: string;
  publishableKey: string;
}

/** Which of the two keys a request carries, as bearer token or as user name of basic authentication. */
export function authenticate(header: string | undefined, keys: ApiKeys): 'secret' | 'publishable' {
  const given = keyOf(header ?? '');
  if (!given)
    throw invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  if (same(given, keys.secretKey)) return 'secret';
  if (same(given, keys.publishableKey)) return 'publishable';
  throw invalid(`Invalid API Key provided: ${masked(given)}`, { status: 401 });
}

function keyOf(header: string): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(header) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value || undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || undefined;
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const masked = (key: string): string =>
  key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : '*'.repeat(key.length);
