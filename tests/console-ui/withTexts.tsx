import i18next from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { options } from '../../console/i18n.ts';
import { type Language, namespaces, resourcesOf } from './catalogues.ts';

/** Puts something to be drawn under the texts of a language, loaded at once. */
export function withTexts(language: Language, children: ReactNode) {
  const i18n = i18next.createInstance();
  const resources = { [language]: resourcesOf(language) };
  void i18n.init({ ...options, lng: language, ns: namespaces, resources, initAsync: false });
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
