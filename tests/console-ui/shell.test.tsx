import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodePart, lastWord, partOf } from '../../console/shell/address.ts';
import { readCookie } from '../../console/shell/cookies.ts';
import { Footer } from '../../console/shell/Footer.tsx';
import { Header } from '../../console/shell/Header.tsx';
import { headTags } from '../../console/shell/head.ts';
import { chooseLanguage, withoutLang } from '../../console/shell/locale.ts';
import { saveReturn, takeReturn } from '../../console/shell/returning.ts';
import { isClosingSwipe } from '../../console/shell/swipe.ts';
import { SandboxBanner } from '../../console/ui/SandboxBanner.tsx';
import { withTexts } from './withTexts.tsx';

const nothing = () => undefined;
const still = { language: 'en', onLanguage: nothing, onCurrency: nothing, onLogOut: nothing } as const;
const user = { name: 'Mariam', accountId: '10048216', balance: { amd: 42_600, usd: 115.14 } };
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);

describe('the header', () => {
  const draw = (props: Partial<Parameters<typeof Header>[0]> = {}) =>
    renderToStaticMarkup(withTexts('en', <Header path="/" currency="AMD" {...still} {...props} />));

  test('offers a visitor to log in, and no services', () => {
    const html = draw();
    expect(hrefs(html)).toEqual(['/', '/', '/pricing', '/api', '/login', '/cart/checkout', '/register']);
    expect(html).not.toContain('My services');
  });

  test('shows who is signed in their balance with the account, and their services', () => {
    const html = draw({ user }).replaceAll('\u00a0', ' ');
    expect(html).toContain('Balance 42,600 ֏, account 10048216');
    expect(html).toContain('My services, Mariam');
    expect(hrefs(html)).not.toContain('/login');
  });

  test('counts the cart and its total, in the chosen currency', () => {
    const cart = { count: 3, total: { amd: 25_301, usd: 68.38 } };
    expect(draw({ cart }).replaceAll('\u00a0', ' ')).toContain('>Cart, 3 items, 25,301 ֏<');
    expect(draw({ cart, currency: 'USD' })).toContain('>Cart, 3 items, $68.38<');
  });

  test('leads an administrator alone to the reviews', () => {
    expect(hrefs(draw({ user: { ...user, administrator: true } }))).toContain('/reviews');
    expect(hrefs(draw({ user }))).not.toContain('/reviews');
  });

  test('marks the page on screen', () => {
    expect(draw({ user, path: '/account/domains/nurr.am' })).toMatch(/aria-current="page"[^>]*>Domains/);
  });
});

describe('the footer', () => {
  test('has no contact column when there is nothing to put in it', () => {
    const html = renderToStaticMarkup(withTexts('en', <Footer />));
    expect(html).not.toContain('Contact');
    expect(hrefs(html).every((href) => href?.startsWith('/'))).toBe(true);
  });

  test('links what the operator has: mail, phone, social pages, the app', () => {
    const settings = {
      supportEmail: 'help@anun.example',
      phone: '+374 10 123456',
      social: [{ label: 'Mastodon', href: 'https://social.example/@anun' }],
      appStoreUrl: 'https://apps.example/anun',
    };
    expect(hrefs(renderToStaticMarkup(withTexts('en', <Footer settings={settings} />)))).toEqual(
      expect.arrayContaining([
        'mailto:help@anun.example',
        'tel:+37410123456',
        'https://social.example/@anun',
        'https://apps.example/anun',
        '/terms',
        '/special-terms',
        '/privacy',
      ]),
    );
  });
});

test('the sandbox banner shows the date of a moved clock', () => {
  const html = renderToStaticMarkup(
    withTexts('en', <SandboxBanner outboxHref="/outbox" movedTo={{ at: '2027-01-18', day: '18.01.2027' }} />),
  );
  expect(html).toContain('Nothing is charged or registered here.');
  expect(html).toContain('18.01.2027');
  expect(hrefs(html)).toEqual(['/outbox']);
});

test('the head has description, keywords, canonical and three languages besides the default', () => {
  const tags = headTags({ description: 'd', keywords: 'k', url: 'https://anun.example/about' });
  expect(tags.map(({ attributes }) => attributes)).toEqual([
    { name: 'description', content: 'd' },
    { name: 'keywords', content: 'k' },
    { rel: 'canonical', href: 'https://anun.example/about' },
    { rel: 'alternate', hreflang: 'en', href: 'https://anun.example/about?lang=en' },
    { rel: 'alternate', hreflang: 'ru', href: 'https://anun.example/about?lang=ru' },
    { rel: 'alternate', hreflang: 'hy', href: 'https://anun.example/about?lang=hy' },
    { rel: 'alternate', hreflang: 'x-default', href: 'https://anun.example/about' },
  ]);
});

describe('the language', () => {
  test('is what the address asks for, then the cookie, then what the server chose', () => {
    expect(chooseLanguage({ search: '?lang=ru', cookie: 'hy', document: 'en' })).toBe('ru');
    expect(chooseLanguage({ search: '?lang=de', cookie: 'hy', document: 'en' })).toBe('hy');
    expect(chooseLanguage({ search: '', cookie: undefined, document: 'zh' })).toBe('zh');
    expect(chooseLanguage({ search: '', cookie: undefined, document: '{{lang}}' })).toBe('en');
  });

  test('leaves the address, and nothing else does', () => {
    expect(withoutLang('https://anun.example/search/a%2Fb?x=1&lang=hy#top')).toBe('/search/a%2Fb?x=1#top');
    expect(withoutLang('https://anun.example/?x=1')).toBeUndefined();
  });
});

test('a part of the address is decoded once, and never breaks the page', () => {
  expect(partOf('/search/100%25', 1)).toBe('100%');
  expect(partOf('/search/%D5%A5', 1)).toBe('ե');
  expect(partOf('/search/a%2Fb', 1)).toBe('a/b');
  expect(partOf('/search/foo%252Fbar', 1)).toBe('foo%2Fbar');
  expect(partOf('/search/%E0%A4%A', 1)).toBeUndefined();
  expect(partOf('/search', 1)).toBeUndefined();
  expect(decodePart('%')).toBeUndefined();
  expect(lastWord('/no/%E0%A4%A')).toBe('%E0%A4%A');
});

test('a cookie is read by its whole name', () => {
  expect(readCookie('locale', 'xlocale=ru; locale=hy; token=Bearer%20a=b')).toBe('hy');
  expect(readCookie('token', 'locale=hy; token=Bearer%20a=b')).toBe('Bearer a=b');
  expect(readCookie('locale', 'locale=%E0%A4%A')).toBeUndefined();
  expect(readCookie('locale', '')).toBeUndefined();
});

test('a swipe closes the menu when it goes over 100 px across and under 50 px down', () => {
  expect([isClosingSwipe(101, 49), isClosingSwipe(-101, -49)]).toEqual([true, true]);
  expect([isClosingSwipe(100, 0), isClosingSwipe(200, 50), isClosingSwipe(0, 10)]).toEqual([false, false, false]);
});

describe('the way back after a login', () => {
  afterEach(() => vi.unstubAllGlobals());

  const storage = () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return kept;
  };

  test('leads to the saved page once', () => {
    storage();
    saveReturn({ path: '/cart/checkout', verified: true });
    expect(takeReturn({ verified: true })).toBe('/cart/checkout');
    expect(takeReturn({ verified: true })).toBe('/');
  });

  test('waits for the confirmation of the address', () => {
    storage();
    saveReturn({ path: '/account/domains', verified: true });
    expect(takeReturn({ verified: false })).toBe('/confirm-email');
    expect(takeReturn({ verified: true })).toBe('/account/domains');
  });

  test('never leads away from here', () => {
    const kept = storage();
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      saveReturn({ path, verified: false });
    }
    expect([...kept]).toEqual([]);
    kept.set('anun.person.return', JSON.stringify({ path: '//evil.example', verified: true }));
    expect(takeReturn({ verified: true })).toBe('/');
    kept.set('anun.person.return', 'not json');
    expect(takeReturn({ verified: true })).toBe('/');
  });
});
