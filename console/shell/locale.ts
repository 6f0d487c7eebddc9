import { changeLanguage } from '../i18n.ts';
import { type Currency, currencies, currencyOf, languageOf, type LanguageKey } from '../languages.ts';
import { readCookie, writeCookie } from './cookies.ts';

interface Hints {
  /** The query string. */
  search: string;
  cookie: string | undefined;
  /** The document's `lang`, chosen by the server. */
  document: string;
}

/** The initial language: from the address, the cookie or the server, else English. */
export function chooseLanguage({ search, cookie, document }: Hints): LanguageKey {
  const asked = languageOf(new URLSearchParams(search).get('lang'));
  return asked ?? languageOf(cookie) ?? languageOf(document) ?? 'en';
}

/** The address without `lang`; undefined if it had none. */
export function withoutLang(href: string): string | undefined {
  const url = new URL(href);
  if (!url.searchParams.has('lang')) return undefined;
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Determines the initial language; stores one from the address and removes it there. */
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

/** Switches the language and remembers it. */
export async function switchLanguage(language: LanguageKey): Promise<void> {
  writeCookie('locale', language);
  await changeLanguage(language);
}

/** The stored currency, else the default of the language. */
export function startCurrency(language: LanguageKey): Currency {
  const kept = readCookie('currency');
  return currencies.find((currency) => currency === kept) ?? currencyOf(language);
}

/** Stores the currency. */
export function keepCurrency(currency: Currency) {
  writeCookie('currency', currency);
}
