import { createInstance } from 'i18next';
import { formatAmount, type Sum } from '../../platform/money.ts';
import { type MessageKey, words } from '../../words.ts';
import type { components } from '../generated/openapi.ts';

type Locale = components['schemas']['Locale'];
export type { MessageKey };
export type Params = Record<string, string | number | Sum>;

export const isKey = (text: string): text is MessageKey => Object.hasOwn(words, text);

/** What is said in each language that the contract offers, as i18next reads it: plural forms as `key_one`, `key_other`. */
export const messages: { readonly [Language in Locale]: Readonly<Record<string, string>> } = {
  en: saidIn('en'),
  hy: saidIn('hy'),
  ru: saidIn('ru'),
  zh: saidIn('zh'),
};
function saidIn(language: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, { [language]: said }]) =>
      typeof said === 'string' ? [[key, said]] : Object.entries(said).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}

/** Is there such a language? */
export const isLocale = (text: string | undefined): text is Locale =>
  text !== undefined && Object.hasOwn(messages, text);

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: {
    en: { translation: messages.en },
    hy: { translation: messages.hy },
    ru: { translation: messages.ru },
    zh: { translation: messages.zh },
  },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // A key is never shown to people. It can only be missing by a bug, such as a counted sentence without its count.
  parseMissingKeyHandler: (key) => {
    throw new Error(`no sentence for ${key}`);
  },
});

/**
 * Words a sentence in the caller's language; `count`, a number, chooses the plural form. The empty default is never
 * said, a missing key throws: it only keeps the call apart from the key types that the console gives to i18next.
 */
export function say(locale: Locale, key: MessageKey, params?: Params): string {
  if (params) return i18n.t(key, { ...worded(params, locale), lng: locale, defaultValue: '' });
  const sentence = `${locale} ${key}`;
  const known = constant.get(sentence) ?? i18n.t(key, { lng: locale, defaultValue: '' });
  constant.set(sentence, known);
  return known;
}
/** Far more than any name, host or list of choices; a sentence that quotes a whole file is read by nobody. */
const MOST_QUOTED = 1_000;

/** What is quoted is cut, and sums are written as the reader's language writes them. */
function worded(params: Params, locale: Locale): Record<string, string | number> {
  const word = (value: Params[string]): string | number => {
    if (typeof value === 'object') return formatAmount(value, locale);
    return typeof value === 'string' && value.length > MOST_QUOTED ? cut(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, word(value)]));
}

const cut = (text: string): string => `${text.slice(0, MOST_QUOTED).replace(/[\ud800-\udbff]$/, '')}…`;

/** Sentences without anything of the moment in them: a list says the same few of each of its rows. */
const constant = new Map<string, string>();
