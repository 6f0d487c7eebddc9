/** Money as integers: whole drams (no luma), cents. All calculations use these. */

/** A rate as stored: drams per dollar, with up to four decimals, as text or number. */
export type Rate = number;

/** Dram → cents at a rate, half up, per line. */
export function centsOf(drams: number, rate: Rate): number {
  return Number(divideHalfUp(BigInt(drams) * 1_000_000n, BigInt(Math.round(rate * 10_000))));
}

/** Cents → dram at a rate, half up. */
export function dramsOf(cents: number, rate: Rate): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(Math.round(rate * 10_000)), 1_000_000n));
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

export interface Price {
  amd: number;
  usd: number;
}

/** Both currencies of an amount, as the contract shows them. */
export const priceOf = (drams: number, rate: Rate): Price => ({ amd: drams, usd: centsOf(drams, rate) / 100 });

/** The price of several lines: dollars are the sum of the lines' dollars, not the dollars of the sum. */
export const sumPrices = (lines: Price[]): Price => ({
  amd: lines.reduce((sum, line) => sum + line.amd, 0),
  usd: lines.reduce((sum, line) => sum + Math.round(line.usd * 100), 0) / 100,
});

export const subtractPrices = (left: Price, right: Price): Price => ({
  amd: left.amd - right.amd,
  usd: (Math.round(left.usd * 100) - Math.round(right.usd * 100)) / 100,
});

/** An amount from decimal text ("21.35", "8900") in a currency's smallest unit; undefined if invalid. */
export function readAmount(text: string, currency: 'AMD' | 'USD'): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const whole = Number(match[1]);
  const fraction = Number((match[2] ?? '').padEnd(2, '0'));
  if (currency === 'USD') return whole * 100 + fraction;
  return fraction === 0 ? whole : undefined;
}

/** An amount in a sentence. It is formatted once the reader's language is known. */
export interface Sum {
  /** In the currency's smallest unit: drams, cents. */
  amount: number;
  currency: 'AMD' | 'USD';
}
export const drams = (amount: number): Sum => ({ amount, currency: 'AMD' });
export const cents = (amount: number): Sum => ({ amount, currency: 'USD' });

/** For e-mails and messages: `8,900 ֏`, `$21.35`; in Russian `8 900 ֏`, `21,35 $`. */
export function formatAmount({ amount, currency }: Sum, locale: string): string {
  const { whole, dollars } = locale === 'ru' ? FORMATS.ru : FORMATS.en;
  return currency === 'AMD' ? `${whole.format(amount)}\u00a0֏` : dollars.format(amount / 100);
}

const formatsOf = (tag: string) => ({
  whole: new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }),
  dollars: new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }),
});
/** Armenian and Chinese group by comma, as English does. */
const FORMATS = { en: formatsOf('en-US'), ru: formatsOf('ru') };
