import i18next, { type BackendModule, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brandName } from './brand.ts';
import { type LanguageKey, languageOf, languages } from './languages.ts';
import type cart from './locales/en/cart.json';
import type common from './locales/en/common.json';
import type auth from './locales/en/auth.json';
import type developers from './locales/en/developers.json';
import type dns from './locales/en/dns.json';
import type documents from './locales/en/documents.json';
import type domains from './locales/en/domains.json';
import type errors from './locales/en/errors.json';
import type home from './locales/en/home.json';
import type order from './locales/en/order.json';
import type pricing from './locales/en/pricing.json';
import type reviews from './locales/en/reviews.json';
import type sale from './locales/en/sale.json';
import type search from './locales/en/search.json';
import type sharing from './locales/en/sharing.json';
import type settings from './locales/en/settings.json';
import type shell from './locales/en/shell.json';
import type transfer from './locales/en/transfer.json';

/** Keys are typed by the English catalogue; tests compare the other three with it. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      cart: typeof cart;
      common: typeof common;
      developers: typeof developers;
      dns: typeof dns;
      documents: typeof documents;
      domains: typeof domains;
      errors: typeof errors;
      home: typeof home;
      order: typeof order;
      pricing: typeof pricing;
      reviews: typeof reviews;
      sale: typeof sale;
      search: typeof search;
      settings: typeof settings;
      sharing: typeof sharing;
      shell: typeof shell;
      transfer: typeof transfer;
    };
  }
}

/** No fallback language: a missing text fails a test instead of showing English on a Russian page. */
export const options: InitOptions = {
  fallbackLng: false,
  supportedLngs: languages.map((language) => language.key),
  load: 'currentOnly',
  defaultNS: 'common',
  interpolation: { escapeValue: false, defaultVariables: { brand: brandName } },
};

type Texts = Record<string, unknown>;

/** Loads the catalogues that a module in `texts` exports, by file. */
type Bundle = () => Promise<{ default: Record<string, Texts> }>;

/** The texts of the frame and the home page: all that a visitor of the home page has to wait for. */
const frame: Record<LanguageKey, Bundle> = {
  en: () => import('./texts/en-frame.ts'),
  hy: () => import('./texts/hy-frame.ts'),
  ru: () => import('./texts/ru-frame.ts'),
  zh: () => import('./texts/zh-frame.ts'),
};
const framed = ['common', 'shell', 'errors', 'home'];

/**
 * All other catalogues of a language are one small file and load together: a component that needed another one later would
 * suspend the whole page.
 */
const others: Record<LanguageKey, Bundle> = {
  en: () => import('./texts/en.ts'),
  hy: () => import('./texts/hy.ts'),
  ru: () => import('./texts/ru.ts'),
  zh: () => import('./texts/zh.ts'),
};

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    read(language, namespace).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, false),
    );
  },
};

async function read(language: string, namespace: string): Promise<Texts> {
  const known = languageOf(language);
  const bundles = framed.includes(namespace) ? frame : others;
  const files = known ? (await bundles[known]()).default : {};
  for (const [file, texts] of Object.entries(files)) i18next.addResourceBundle(language, nameOf(file), texts);
  const texts = files[`../locales/${language}/${namespace}.json`];
  if (!texts) throw new Error(`no catalogue ${language}/${namespace}`);
  return texts;
}

const nameOf = (file: string): string => file.replace(/^.*\/|\.json$/g, '');

const markLanguage = (language: string) => {
  document.documentElement.lang = language;
};

/**
 * Starts i18next in a language with the texts of the frame and of errors, which may not be loadable later. Texts of pages
 * load when a page uses them (`useTranslation('cart')`).
 */
export async function startTexts(language: LanguageKey): Promise<void> {
  await i18next
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({ ...options, lng: language, ns: ['common', 'shell', 'errors'] });
  markLanguage(language);
  i18next.on('languageChanged', markLanguage);
}

/** Loads the catalogues in use in another language, then switches to it. */
export async function changeLanguage(language: LanguageKey): Promise<void> {
  await i18next.changeLanguage(language);
}
