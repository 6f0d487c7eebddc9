import { randomBytes, randomInt } from 'node:crypto';

export interface Ids {
  /**
   * `prefix_` and 22 characters: 9 of realm time in base 36, 3 that count within a millisecond so that what is made
   * together keeps its order, 10 random. Sortable by time.
   */
  next(prefix: string): string;
  /** An unguessable id; anyone who knows it may use the resource. */
  capability(prefix: string): string;
  /** Eight digits, the last a check digit (Luhn, ISO/IEC 7812-1): typed by people into bank references. */
  accountNumber(): string;
  /** At most 16 characters for registries (RFC 5733 clIDType). */
  handle(): string;
}

export function createIds(now: () => Date): Ids {
  const random = (length: number) =>
    Array.from({ length }, () => '0123456789abcdefghijklmnopqrstuvwxyz'[randomInt(36)]).join('');
  let last = 0;
  let made = 0;
  const count = (at: number): string => {
    made = at === last ? made + 1 : 0;
    last = at;
    return made.toString(36).padStart(3, '0').slice(-3);
  };
  return {
    next: (prefix) => {
      const at = now().getTime();
      return `${prefix}_${at.toString(36).padStart(9, '0')}${count(at)}${random(10)}`;
    },
    capability: (prefix) => `${prefix}_${randomBytes(24).toString('base64url')}`,
    accountNumber: () => withCheckDigit(String(randomInt(1_000_000, 10_000_000))),
    handle: () => `AN${random(12).toUpperCase()}`,
  };
}

/** Appends the Luhn check digit. */
export function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return digits + String((10 - (sum % 10)) % 10);
}
