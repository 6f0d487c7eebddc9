import type { Context } from 'koa';
import { isLocale } from '../contract/messages/index.ts';
import type { Locale } from '../contract/types.ts';

const LOCALES: Locale[] = ['en', 'hy', 'ru', 'zh'];

/** The caller's language: `lang` in the query, else the cookie, else Accept-Language, else English. */
export function localeOf(context: Context): Locale {
  const asked = context.query['lang'];
  if (typeof asked === 'string' && isLocale(asked)) return asked;
  const cookie = context.cookies.get('locale');
  if (isLocale(cookie)) return cookie;
  const accepted = context.acceptsLanguages(LOCALES);
  return typeof accepted === 'string' && isLocale(accepted) ? accepted : 'en';
}
