import { paths } from './paths.ts';
import { type Access, notFound, type Route, routeOf } from './routes.ts';

/** Who looks at the page; `unknown` until the API has said so. */
export type Visitor = 'unknown' | 'anonymous' | 'unverified' | 'verified' | 'administrator';

export interface Place {
  /** Raw, as in `location.pathname`. */
  pathname: string;
  /** With its `#`, as in `location.hash`. */
  hash: string;
}

export type Decision =
  | { kind: 'show'; route: Route }
  /** `keep`: the page that was wanted is where to come back to after the sign-in. */
  | { kind: 'go'; to: string; keep: boolean }
  /** To wherever the visitor was going before the sign-in. */
  | { kind: 'return' }
  | { kind: 'wait' };

const show = (route: Route): Decision => ({ kind: 'show', route });
const go = (to: string, keep = false): Decision => ({ kind: 'go', to, keep });

/** What a visitor gets to see at a place. The one rule of routing; the API guards what the pages show by itself. */
export function decide(visitor: Visitor, place: Place): Decision {
  const route = routeOf(place.pathname);
  const access = route?.access;
  switch (visitor) {
    case 'unknown':
      return route && isOpenToAll(route.access, place) ? show(route) : { kind: 'wait' };
    case 'anonymous':
      if (route && (access === 'guest' || isOpenToAll(route.access, place))) return show(route);
      return go(paths.login, access !== 'confirming');
    case 'unverified':
      return route && (access === 'confirming' || access === 'tool') ? show(route) : go(paths.confirmEmail);
    case 'verified':
    case 'administrator':
      if (access === 'guest' || access === 'confirming') return { kind: 'return' };
      if (!route || (access === 'administrator' && visitor !== 'administrator')) return show(notFound);
      return show(route);
  }
}

/** A mailed link brings its proof along, so that it works in a browser where nobody is signed in. */
function isOpenToAll(access: Access, { hash }: Place): boolean {
  return (
    access === 'everybody' ||
    access === 'tool' ||
    (access === 'confirming' && new URLSearchParams(hash.slice(1)).has('token'))
  );
}
