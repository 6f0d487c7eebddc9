import { usage } from '../../errors.ts';
import { text } from '../../input.ts';

export const price = text('--price <dollars>', 'lowest price, in dollars');

/** An amount as it is typed; whether a listing may have it the API says. */
export function readPrice(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  const amount = written.trim().replace(/^\$/, '');
  if (/^\d{1,15}(\.\d+)?$/.test(amount)) return Number(amount);
  throw usage(`--price takes dollars, like 250 or 99.50, not "${written}".`);
}
