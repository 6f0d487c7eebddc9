import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** An id as Stripe gives them: `pi_3` and 23 letters and digits. */
export const newId = (prefix: string): string => `${prefix}_3${randomText(23)}`;
