import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** 16 characters, a letter, a digit and a sign among them, as registries ask for. */
export const newAuthorizationCode = (): string =>
  `${Array.from({ length: 13 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}a7-`;
