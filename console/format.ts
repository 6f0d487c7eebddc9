import { dayOf } from '@anun/sdk';
import i18next, { type TFunction } from 'i18next';
import type { Currency } from './languages.ts';

const nbsp = '\u00a0';
const minus = '\u2212';
const day = 86_400_000;

const formatsOf = (tag: string) => ({
  whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
  dollars: new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }),
});
/** Armenian and Chinese group digits by comma, like English; Russian by space, with a decimal comma. */
const formats = { en: formatsOf('en-US'), ru: formatsOf('ru') };
const inLanguage = () => (i18next.language === 'ru' ? formats.ru : formats.en);

const signed = (amount: number, text: string) => (amount < 0 ? `${minus}${text}` : text);

/** A count with digit grouping: `1,500`, in Russian `1 500`. */
export function formatCount(count: number): string {
  return inLanguage().whole.format(count);
}

/** Whole drams with a no-break space: `8,900 ֏`. */
export function formatAmd(amount: number): string {
  return signed(Math.round(amount), `${inLanguage().whole.format(Math.abs(amount))}${nbsp}֏`);
}

/** Dollars with two decimals: `$24.05`, in Russian `24,05 $`. */
export function formatUsd(amount: number): string {
  return signed(Math.round(amount * 100), inLanguage().dollars.format(Math.abs(amount)));
}

/** An amount in the selected currency. Dollar amounts below one cent, such as the free year, are shown as such. */
export function inCurrency({ amd, usd }: { amd?: number; usd?: number }, currency: Currency): string {
  if (usd === undefined || (currency === 'AMD' && amd !== undefined)) return formatAmd(amd ?? 0);
  const isLessThanCent = amd !== undefined && amd !== 0 && !isVisibleUsd(usd);
  return isLessThanCent ? signed(amd, `<${nbsp}${formatUsd(0.01)}`) : formatUsd(usd);
}

/** Whether an amount in dollars is shown: not below one cent. */
export function isVisibleUsd(amount: number | undefined): amount is number {
  return amount !== undefined && Math.round(Math.abs(amount) * 100) >= 1;
}

/** A moment as `dd.mm.yyyy` in a time zone; undefined if invalid. */
export function formatDate(iso: string, timeZone: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : dayOf(iso, timeZone).split('-').toReversed().join('.');
}

/** A moment as `dd.mm.yyyy hh:mm` in the browser's time zone, for recent events (orders, e-mails, sign-ins). */
export function formatMoment(iso: string, timeZone?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`;
}

/** Calendar days between two moments in a time zone; negative if the second is earlier. */
export function daysBetween(from: string, to: string, timeZone: string): number {
  return (Date.parse(dayOf(to, timeZone)) - Date.parse(dayOf(from, timeZone))) / day;
}

/** "in 12 days", "today", "6 days ago". */
export function relativeDays(t: TFunction<'common'>, days: number): string {
  if (days === 0) return t('days.today');
  if (days > 0) return t('days.in', { count: days });
  return t('days.ago', { count: -days });
}

/** "1 year", "2 years". */
export function formatYears(t: TFunction<'common'>, years: number): string {
  return t('term.years', { count: years });
}

/** "1 year", "6 months". */
export const formatTerm = (t: TFunction<'common'>, count: number, unit: 'year' | 'month'): string =>
  unit === 'year' ? formatYears(t, count) : t('term.months', { count });
