import { changeLanguage } from '../i18n.ts';
import { type Currency, currencies, currencyOf, languageOf, type LanguageKey } from '../languages.ts';
import { readCookie, writeCookie } from './cookies.ts';

interface Hints {
  /** The address's query. */
  search: string;
  cookie: string | undefined;
  /** The document's `lang`, which the server has chosen. */
  document: string;
}

/** The language to start with: the address asks first, then the cookie, then what the server chose, else English. */
export function chooseLanguage({ search, cookie, document }: Hints): LanguageKey {
  const asked = languageOf(new URLSearchParams(search).get('lang'));
  return asked ?? languageOf(cookie) ?? languageOf(document) ?? 'en';
}

/** The address without `lang`, which has done its work; nothing when there was none. */
export function withoutLang(href: string): string | undefined {
  const url = new URL(href);
  if (!url.searchParams.has('lang')) return undefined;
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Reads the language at start, keeps an asked one, and cleans the address. */
export function startLanguage(): LanguageKey {
  const language = chooseLanguage({
    search: location.search,
    cookie: readCookie('locale'),
    document: document.documentElement.lang,
  });
  const clean = withoutLang(location.href);
  if (clean === undefined) return language;
  writeCookie('locale', language);
  history.replaceState(history.state, '', clean);
  return language;
}

/** Shows another language and remembers it. */
export async function switchLanguage(language: LanguageKey): Promise<void> {
  writeCookie('locale', language);
  await changeLanguage(language);
}

/** The currency that was chosen, else the one that goes with the language. */
export function startCurrency(language: LanguageKey): Currency {
  const kept = readCookie('currency');
  return currencies.find((currency) => currency === kept) ?? currencyOf(language);
}

/** Remembers the chosen currency. */
export function keepCurrency(currency: Currency) {
  writeCookie('currency', currency);
}
