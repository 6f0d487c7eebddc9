import { invalid } from './errors.ts';

/** All with two decimals, the dram too. `least`: in minor units; the documentation gives none for the dram. */
const currencies: Readonly<Record<string, { symbol: string; least: number }>> = {
  amd: { symbol: '֏', least: 100 },
  eur: { symbol: '€', least: 50 },
  usd: { symbol: '$', least: 50 },
};

/** Eight digits, as documented. */
const most = 99_999_999;

/** Refuses a currency that is not served and an amount that is out of bounds in it. */
export function checkAmount(amount: number, currency: string): void {
  const known = currencies[currency];
  if (!known)
    throw invalid(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(currencies).join(', ')}`,
      {
        param: 'currency',
      },
    );
  if (amount < known.least)
    throw invalid(`Amount must be at least ${formatMinor(known.least, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > most)
    throw invalid(`Amount must be no more than ${formatMinor(most, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}

/** `$21.35` */
export const formatMinor = (amount: number, currency: string): string =>
  `${currencies[currency]?.symbol ?? ''}${decimals(amount)}`;

/** `7,900.00 AMD`, where not every font has the sign. */
export const formatWithCode = (amount: number, currency: string): string =>
  `${decimals(amount)} ${currency.toUpperCase()}`;

function decimals(amount: number): string {
  const whole = String(Math.trunc(amount / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(amount % 100).padStart(2, '0')}`;
}
