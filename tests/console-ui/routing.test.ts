import { describe, expect, test } from 'vitest';
import { decide, type Decision, type Visitor } from '../../console/access.ts';
import { domainPartPage } from '../../console/pages/account/domain/page.ts';
import { searchFor } from '../../console/pages/search/page.ts';
import { robots } from '../../console/robots.ts';
import { pageAt, pages, valuesIn } from '../../console/routes.ts';

const say = (decision: Decision): string => {
  if (decision.kind === 'show') return decision.page.path;
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
const shown = (pathname: string) => pageAt(pathname)?.path;

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

test('no two pages are for the same address', () => {
  const shapes = pages.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('a value in a path comes back as it was, whatever stands in it', () => {
  for (const text of ['նուռ.հայ', 'a/b', '100%', 'foo%2Fbar', 'a b', '?', '#']) {
    const [, , part = ''] = searchFor(text).split('/');
    expect(pageAt(searchFor(text))?.path).toBe('/search/:domain');
    expect(decodeURIComponent(part)).toBe(text);
  }
  expect(searchFor('  ')).toBe('/search');
});

test('a slash at the end makes no difference, and a malformed part is still a part', () => {
  expect(pageAt('/about/')?.path).toBe('/about');
  expect(pageAt('/search/%E0%A4%A')?.path).toBe('/search/:domain');
});

test('a written part of an address counts before an open one', () => {
  expect(pageAt('/transfer-wizard/password')?.path).toBe('/transfer-wizard/password');
  expect(pageAt('/transfer-wizard/elsewhere')?.path).toBe('/transfer-wizard/:step');
});

test('the values of an address are read as they were given', () => {
  const address = domainPartPage.to({ domain: 'a/b 100%', part: 'sale' });
  expect(address).toBe('/account/domains/a%2Fb%20100%25/sale');
  expect(valuesIn(domainPartPage, address)).toEqual({ domain: 'a/b 100%', part: 'sale' });
  expect(valuesIn(domainPartPage, '/account/domains/%E0%A4%A/sale')).toEqual({ domain: '%E0%A4%A', part: 'sale' });
});

test('search engines are kept from what is not for everybody', () => {
  const away = robots(pages).match(/(?<=Disallow: ).*/g) ?? [];
  const isKept = (path: string) => away.some((begin) => path.startsWith(begin));
  for (const path of [...own, '/cart/checkout', '/outbox', '/reviews', '/undecided', '/client/domains'])
    expect(isKept(path), path).toBe(true);
  for (const path of ['/', '/search/nurr.am', '/pricing', '/api', '/login', '/terms', '/transfer-wizard'])
    expect(isKept(path), path).toBe(false);
});
