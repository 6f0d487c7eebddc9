import type { FieldFault } from '../contract/types.ts';
import { cents, readAmount } from '../platform/money.ts';

/** All in cents of dollars, which is what the marketplace reckons in. */
export const MINIMUM = 100_00;
const MAXIMUM = 10_000_000_00;
export const BANK_FEE = 30_00;
export const SERVICE_PERCENT = 15;

/** A price in dollars as cents, or what is wrong with it. */
export function readPrice(price: number, pointer: string): { cents: number } | { fault: FieldFault } {
  const amount = readAmount(String(price), 'USD');
  if (amount === undefined) return { fault: { pointer, code: 'price', key: 'sale.price' } };
  if (amount < MINIMUM)
    return {
      fault: { pointer, code: 'minimum', key: 'sale.minimum', params: { minimum: cents(MINIMUM) } },
    };
  if (amount > MAXIMUM)
    return {
      fault: { pointer, code: 'maximum', key: 'sale.maximum', params: { maximum: cents(MAXIMUM) } },
    };
  return { cents: amount };
}

/** What is wrong with a price in dollars; nothing if it may be asked. */
export function priceFault(price: number, pointer: string): FieldFault | undefined {
  const reading = readPrice(price, pointer);
  return 'fault' in reading ? reading.fault : undefined;
}

/** What a price brings: less our share, to the cent and half up, and less the bank's. */
export function proceeds(cents: number): { serviceFee: number; profit: number } {
  const serviceFee = Math.floor((cents * SERVICE_PERCENT + 50) / 100);
  return { serviceFee, profit: cents - serviceFee - BANK_FEE };
}
