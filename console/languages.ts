export type LanguageKey = 'en' | 'hy' | 'ru' | 'zh';
export type Currency = 'AMD' | 'USD';

export interface Language {
  key: LanguageKey;
  /** The name of the language in that language. */
  label: string;
  abbr: string;
  /** The default currency of prices. */
  currency: Currency;
}

export const languages: readonly Language[] = [
  { key: 'en', label: 'English', abbr: 'EN', currency: 'USD' },
  { key: 'hy', label: 'Հայերեն', abbr: 'ՀՅ', currency: 'AMD' },
  { key: 'ru', label: 'Русский', abbr: 'РУ', currency: 'USD' },
  { key: 'zh', label: '中文', abbr: '中文', currency: 'USD' },
];

export const currencies: readonly Currency[] = ['AMD', 'USD'];

/** The supported language for the value of a cookie, a query or `navigator.language` ("hy-AM"). */
export function languageOf(tag: string | null | undefined): LanguageKey | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language.key === primary)?.key;
}

/** The default currency of a language: AMD for Armenian, USD otherwise. */
export function currencyOf(key: LanguageKey): Currency {
  return languages.find((language) => language.key === key)?.currency ?? 'USD';
}
