import type { Context, Middleware } from 'koa';
import { Fault } from '../contract/types.ts';
import { type Realm, type RealmName, realmOfSecret } from '../realm.ts';
import { notes } from './state.ts';

export type Realms = ReadonlyMap<RealmName, Realm>;

/**
 * Finds the realm and the caller. A credential belongs to one realm; without one `testmode=1` asks the test realm, and
 * anybody else the live one where it exists. Whether a missing credential matters is decided by the operation.
 */
export const authenticate =
  (realms: Realms): Middleware =>
  async (context, next) => {
    const known = notes(context);
    const header = secretOf(passwordOf(context) ?? context.get('Authorization'));
    known.credentialSent = header !== undefined;
    const secret = header ?? secretOf(cookieOf(context));
    const named = secret === undefined ? undefined : realmOfSecret(secret);
    const testMode = context.query['testmode'] === '1';
    if (testMode && named === 'live' && !isLogin(context)) throw new Fault('test_mode_refused', 'request.testMode');

    const realm = realms.get(testMode ? 'test' : (named ?? 'live')) ?? realms.get('test');
    if (!realm) throw new Error('no realm is running');
    known.realm = realm;
    await realm.refresh();
    known.principal = secret !== undefined && named === realm.name ? await realm.authenticate(secret) : null;
    await next();
  };

const isLogin = (context: Context): boolean => context.path === '/auth/login';

/** The password of HTTP Basic (RFC 7617), which calendar programs send; for reading only, since browsers send it unasked. */
function passwordOf(context: Context): string | undefined {
  const [, packed] = /^basic\s+(\S+)$/i.exec(context.get('Authorization')) ?? [];
  if (packed === undefined || (context.method !== 'GET' && context.method !== 'HEAD')) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(packed, 'base64').toString('utf8')) ?? [];
  return password ?? '';
}

/** The secret in `Bearer x`, `Bearer Bearer x`, `Bearer%20x` or a bare `x`; nothing when the value is empty. */
export function secretOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const decoded = value.includes('%') ? decode(value) : value;
  const secret = decoded
    .trim()
    .replace(/^(bearer\s+)+/i, '')
    .trim();
  return secret === '' ? undefined : secret;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookie `token` as it came: Koa's reader would refuse the blanks that older clients put into it. */
function cookieOf(context: Context): string | undefined {
  const pair = context
    .get('Cookie')
    .split(';')
    .find((part) => part.trim().startsWith('token='));
  return pair?.trim().slice('token='.length);
}
