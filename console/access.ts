import { loginPage } from './pages/auth/login/page.ts';
import { confirmEmailPage } from './pages/auth/confirm/page.ts';
import type { Access, PageInfo } from './page.ts';
import { notFoundPage } from './pages/not-found/page.ts';
import { pageAt } from './routes.ts';

/** The kind of visitor; `unknown` until the API has responded. */
export type Visitor = 'unknown' | 'anonymous' | 'unverified' | 'verified' | 'administrator';

export interface Place {
  /** Raw, as in `location.pathname`. */
  pathname: string;
  /** With its `#`, as in `location.hash`. */
  hash: string;
}

export type Decision =
  | { kind: 'show'; page: PageInfo }
  /** `keep`: return to the requested page after the sign-in. */
  | { kind: 'go'; to: string; keep: boolean }
  /** To the page that the visitor requested before the sign-in. */
  | { kind: 'return' }
  | { kind: 'wait' };

const show = (page: PageInfo): Decision => ({ kind: 'show', page });
const go = (to: string, keep = false): Decision => ({ kind: 'go', to, keep });

/** Decides what a visitor sees at an address. This is only routing: the API authorizes every request itself. */
export function decide(visitor: Visitor, place: Place): Decision {
  const page = pageAt(place.pathname);
  const access = page?.access;
  switch (visitor) {
    case 'unknown':
      return page && isOpenToAll(page.access, place) ? show(page) : { kind: 'wait' };
    case 'anonymous':
      if (page && (access === 'guest' || isOpenToAll(page.access, place))) return show(page);
      return go(loginPage.to(), access !== 'confirming');
    case 'unverified':
      return page && (access === 'confirming' || access === 'tool') ? show(page) : go(confirmEmailPage.to());
    case 'verified':
    case 'administrator':
      if (access === 'guest' || access === 'confirming') return { kind: 'return' };
      if (!page || (access === 'administrator' && visitor !== 'administrator')) return show(notFoundPage);
      return show(page);
  }
}

/** A link from an e-mail carries its own proof, so it also works when nobody is signed in. */
function isOpenToAll(access: Access, { hash }: Place): boolean {
  return (
    access === 'everybody' ||
    access === 'tool' ||
    (access === 'confirming' && new URLSearchParams(hash.slice(1)).has('token'))
  );
}
