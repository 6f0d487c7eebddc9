export type LanguageKey = 'en' | 'hy' | 'ru' | 'zh';
export type Currency = 'AMD' | 'USD';

export interface Language {
  key: LanguageKey;
  /** The language's name in itself. */
  label: string;
  abbr: string;
  /** What prices lead with until the visitor chooses. */
  currency: Currency;
}

export const languages: readonly Language[] = [
  { key: 'en', label: 'English', abbr: 'EN', currency: 'USD' },
  { key: 'hy', label: 'Հայերեն', abbr: 'ՀՅ', currency: 'AMD' },
  { key: 'ru', label: 'Русский', abbr: 'РУ', currency: 'USD' },
  { key: 'zh', label: '中文', abbr: '中文', currency: 'USD' },
];

export const currencies: readonly Currency[] = ['AMD', 'USD'];

/** Narrows what a cookie, a query or `navigator.language` says ("hy-AM") to a language that we speak. */
export function languageOf(tag: string | null | undefined): LanguageKey | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return languages.find((language) => language.key === primary)?.key;
}

/** The currency that a language starts with: AMD for Armenian, USD otherwise. */
export function currencyOf(key: LanguageKey): Currency {
  return languages.find((language) => language.key === key)?.currency ?? 'USD';
}
