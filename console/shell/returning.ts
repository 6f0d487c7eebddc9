import { confirmEmailPage } from '../pages/auth/confirm/page.ts';
import { homePage } from '../pages/home/page.ts';
import { personal } from './personal.ts';

const key = 'return';

interface Return {
  path: string;
  /** The page is for confirmed addresses only: whoever is not confirmed goes to /confirm-email first. */
  verified: boolean;
}

/** Remembers where somebody was going before they had to log in. Only paths of our own are kept. */
export function saveReturn(target: Return) {
  if (isOwnPath(target.path)) personal.write(key, JSON.stringify(target));
}

/** Where to go now that somebody is signed in. The saved path waits until the address is confirmed, then it is taken. */
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

/** A path here, not an address elsewhere: `//other.example` would leave the site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
