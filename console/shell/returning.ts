import { confirmEmailPage } from '../pages/auth/confirm/page.ts';
import { homePage } from '../pages/home/page.ts';
import { personal } from './personal.ts';

const key = 'return';

interface Return {
  path: string;
  /** Whether the page needs a confirmed address. */
  verified: boolean;
}

/** Stores the page requested before the login. Only accepts our own paths. */
export function saveReturn(target: Return) {
  if (isOwnPath(target.path)) personal.write(key, JSON.stringify(target));
}

/** Where to go after the sign-in. The stored path is kept until the address is confirmed, then used. */
export function takeReturn(user: { verified: boolean }): string {
  if (!user.verified) return confirmEmailPage.to();
  const target = read();
  personal.drop(key);
  return target?.path ?? homePage.to();
}

function read(): Return | undefined {
  try {
    const saved: unknown = JSON.parse(personal.read(key) ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('path' in saved) || !('verified' in saved)) return undefined;
    const { path, verified } = saved;
    if (typeof path !== 'string' || !isOwnPath(path)) return undefined;
    return { path, verified: verified === true };
  } catch {
    return undefined;
  }
}

/** Whether it is a path on this site: `//other.example` would leave it. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
