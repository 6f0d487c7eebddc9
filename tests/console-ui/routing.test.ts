import { describe, expect, test } from 'vitest';
import { decide, type Decision, type Visitor } from '../../console/access.ts';
import { paths } from '../../console/paths.ts';
import { routeOf, routes } from '../../console/routes.ts';

const say = (decision: Decision): string => {
  if (decision.kind === 'show') return decision.route.path;
  return decision.kind === 'go' ? `-> ${decision.to}${decision.keep ? ', and back' : ''}` : decision.kind;
};
const at = (visitor: Visitor, pathname: string, hash = '') => say(decide(visitor, { pathname, hash }));

const open = [
  '/',
  '/search',
  '/search/nurr',
  '/cart/checkout',
  '/api',
  '/about',
  '/terms',
  '/special-terms',
  '/privacy',
  '/404',
];
const own = [
  '/account/domains',
  '/account/domains/nurr.am/nameservers',
  '/account/orders',
  '/account/tokens',
  '/account/contacts',
  '/orders/ord_1',
  '/order/ord_1/completed',
];
const shown = (pathname: string) => routeOf(pathname)?.path;

describe('nobody signed in', () => {
  test.each(open)('sees %s', (path) => expect(at('anonymous', path)).toBe(shown(path)));
  test.each(['/login', '/register'])('sees %s', (path) => expect(at('anonymous', path)).toBe(path));
  test.each([...own, '/reviews', '/no/such/page', '/order/ord_1'])('logs in before %s, and comes back', (path) => {
    expect(at('anonymous', path)).toBe('-> /login, and back');
  });
  test('confirms an address by the mailed link alone', () => {
    expect(at('anonymous', '/confirm-email', '#email=a%40b.am&token=t')).toBe('/confirm-email');
    expect(at('anonymous', '/confirm-email')).toBe('-> /login');
  });
});

describe('somebody whose address waits for its confirmation', () => {
  test.each([...open, ...own, '/login', '/register', '/reviews', '/no/such/page'])('is led away from %s', (path) => {
    expect(at('unverified', path)).toBe('-> /confirm-email');
  });
  test('confirms it, with the letter from the test realm’s outbox', () => {
    expect(at('unverified', '/confirm-email')).toBe('/confirm-email');
    expect(at('unverified', '/outbox')).toBe('/outbox');
  });
});

describe('somebody signed in', () => {
  test.each([...open, ...own])('sees %s', (path) => expect(at('verified', path)).toBe(shown(path)));
  test.each(['/login', '/register', '/confirm-email'])('goes on from %s', (path) =>
    expect(at('verified', path)).toBe('return'),
  );
  test.each(['/no/such/page', '/order/ord_1', '/search/a/b', '/account', '/ABOUT'])('finds nothing at %s', (path) => {
    expect(at('verified', path)).toBe('/404');
  });
  test('sees the reviews as an administrator only', () => {
    expect(at('verified', '/reviews')).toBe('/404');
    expect(at('administrator', '/reviews')).toBe('/reviews');
  });
});

describe('before it is known who looks', () => {
  test.each(open)('shows %s', (path) => expect(at('unknown', path)).toBe(shown(path)));
  test.each([...own, '/login', '/confirm-email', '/no/such/page'])('waits with %s', (path) =>
    expect(at('unknown', path)).toBe('wait'),
  );
});

test('no two routes are for the same address', () => {
  const shapes = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a value in a path comes back as it was, whatever stands in it', () => {
  for (const text of ['նուռ.հայ', 'a/b', '100%', 'foo%2Fbar', 'a b', '?', '#']) {
    const [, , part = ''] = paths.search(text).split('/');
    expect(routeOf(paths.search(text))?.path).toBe('/search/:domain');
    expect(decodeURIComponent(part)).toBe(text);
  }
  expect(paths.search('  ')).toBe('/search');
});

test('a slash at the end makes no difference, and a malformed part is still a part', () => {
  expect(routeOf('/about/')?.path).toBe('/about');
  expect(routeOf('/search/%E0%A4%A')?.path).toBe('/search/:domain');
});
