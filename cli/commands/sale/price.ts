import { usage } from '../../errors.ts';
import { text } from '../../input.ts';

export const price = text('--price <dollars>', 'minimum price in dollars');

/** An amount as it is typed; whether a listing may have it the API says. */
export function readPrice(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const amount = written.trim().replace(/^\$/, '');
  // Three digits behind a dot are thousands to half of the world: 1500.000 is a million and a half, or fifteen hundred.
  if (/^\d{1,15}(\.\d{1,2})?$/.test(amount)) return Number(amount);
  throw usage(`--price takes dollars, like 250 or 99.50, not "${written}".`);
}
