import type { Charge } from '../outcomes.ts';

type Currency = Charge['currency'];

/**
 * Stripe's minor units in one of our smallest units. The dram is no zero-decimal currency there: 7,900 AMD is 790000.
 * The only place where amounts are converted.
 */
const minorUnits: Record<Currency, number> = { AMD: 100, USD: 1 };

/** Whole drams or cents as the two parameters that Stripe takes. */
export const toStripe = (amount: number, currency: Currency): { amount: number; currency: string } => ({
  amount: amount * minorUnits[currency],
  currency: currency.toLowerCase(),
});

/** What Stripe says, in whole drams or cents; undefined for another currency or a part of a dram, which is never ours. */
export function fromStripe(amount: number, currency: string): { amount: number; currency: Currency } | undefined {
  const ours = currencyOf(currency);
  if (!ours) return undefined;
  const converted = amount / minorUnits[ours];
  return Number.isSafeInteger(converted) ? { amount: converted, currency: ours } : undefined;
}

function currencyOf(code: string): Currency | undefined {
  if (code === 'amd') return 'AMD';
  return code === 'usd' ? 'USD' : undefined;
}
