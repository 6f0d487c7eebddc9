import { formatAmd, formatUsd, isVisibleUsd } from '../format.ts';
import type { Currency } from '../languages.ts';
import type { Amounts } from '../ui/Price.tsx';

/** A sum for one line of the header, in the chosen currency alone. */
export function inCurrency({ amd, usd }: Amounts, currency: Currency): string {
  if (isVisibleUsd(usd) && (currency === 'USD' || amd === undefined)) return formatUsd(usd);
  return formatAmd(amd ?? 0);
}
