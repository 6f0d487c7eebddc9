import { createInstance } from 'i18next';
import { formatAmount, type Sum } from '../../platform/money.ts';
import type { components } from '../generated/openapi.ts';
import { en } from './en.ts';
import { hy } from './hy.ts';
import type { CountedKey, Messages, PlainKey } from './keys.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** Every sentence that the server says; English is the list, the other languages must have them all. */
export type MessageKey = PlainKey | CountedKey;
export type Params = Record<string, string | number | Sum>;

type Locale = components['schemas']['Locale'];

/** What is said in each language that the contract offers. */
export const messages: { readonly [Language in Locale]: Messages<Language> } = { en, hy, ru, zh };

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
