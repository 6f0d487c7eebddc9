import { createInstance } from 'i18next';
import type { Schemas } from '../types.ts';
import { en } from './en.ts';
import { hy } from './hy.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

type Base<K> = K extends `${infer B}_one` | `${infer B}_other` ? B : K;
/** Every sentence that the server says; English is the list, the other languages must have them all. */
export type MessageKey = Base<keyof typeof en>;
export type Params = Record<string, string | number>;

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: {
    en: { translation: en },
    hy: { translation: hy },
    ru: { translation: ru },
    zh: { translation: zh },
  },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/** Words a sentence in the caller's language; `count` chooses the plural form. */
export function say(locale: Schemas['Locale'], key: MessageKey, params: Params = {}): string {
  return i18n.t(key, { lng: locale, ...params });
}
