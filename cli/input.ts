import { usage } from './errors.ts';
import type { Rule } from './rule.ts';

/** What was typed, or stands in the environment. */
export type Raw = string | boolean | string[] | undefined;
export function rawOf(value: unknown): Raw {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** Something that a command takes; `read` makes a value of what was typed, or says what is wrong with it. */
interface Declared<T> {
  describe: string;
  read(raw: Raw): T;
}
export interface Option<T = unknown> extends Declared<T> {
  /** As commander writes them: `-f, --file <path>`. */
  flags: string;
  /** What the contract says of the value. */
  rule?: Rule;
  /** The words that it takes, when there are only a few. */
  words?: readonly string[];
}
export interface Argument<T = unknown> extends Declared<T> {
  /** `<name>`, `[name...]`. */
  syntax: string;
}
/** Reads an argument or option of the running command. */
export type Get = <T>(declared: Option<T> | Argument<T>) => T;

export const longOf = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/** The environment variable that stands for an option: `--use-gift` is ANUN_USE_GIFT. */
export const variableOf = ({ flags }: Option): string =>
  `ANUN_${longOf(flags).slice(2).replaceAll('-', '_').toUpperCase()}`;

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['', '0', 'false', 'no', 'off'];

/** Does a variable of the environment switch something on? */
export const meansYes = (value: string | undefined): boolean => YES.includes(value?.toLowerCase() ?? '');

/** On or off. */
export const flag = (flags: string, describe: string): Option<boolean> => ({
  flags,
  describe,
  read(raw) {
    if (raw === undefined || typeof raw === 'boolean') return raw === true;
    const text = String(raw).toLowerCase();
    if (YES.includes(text)) return true;
    if (NO.includes(text)) return false;
    throw usage(`${variableOf(this)} must be 1 or 0, not "${text}".`);
  },
});

export const text = (flags: string, describe: string, rule?: Rule): Option<string | undefined> => ({
  flags,
  describe,
  ...(rule ? { rule } : {}),
  read: (raw) => (raw === undefined ? undefined : String(raw)),
});

export const whole = (flags: string, describe: string, rule?: Rule): Option<number | undefined> => ({
  flags,
  describe,
  ...(rule ? { rule } : {}),
  read(raw) {
    if (raw === undefined) return undefined;
    if (/^\d{1,9}$/.test(String(raw))) return Number(raw);
    throw usage(`${longOf(flags)} must be a whole number, not "${String(raw)}".`);
  },
});

/** One of a few words. */
export const choice = <T extends string>(
  flags: string,
  describe: string,
  words: readonly T[],
): Option<T | undefined> => ({
  flags,
  describe,
  words,
  read(raw) {
    if (raw === undefined) return undefined;
    const found = words.find((word) => word === raw);
    if (found !== undefined) return found;
    throw usage(`${longOf(flags)} must be one of ${words.join(', ')}, not "${String(raw)}".`);
  },
});

/** Several values: the flag with some, or the flag again and again; blanks between them in the environment. */
export const several = (flags: string, describe: string): Option<string[]> => ({ flags, describe, read: listOf });

/** Milliseconds from `90`, `90s`, `10m` or `2h`. */
export const duration = (flags: string, describe: string, fallback: string): Option<number> => ({
  flags,
  describe: `${describe} (default: ${fallback})`,
  read(raw) {
    const written = raw === undefined ? fallback : String(raw);
    const [, amount, unit = 's'] = /^(\d{1,6})([smh])?$/.exec(written) ?? [];
    if (amount === undefined) throw usage(`${longOf(flags)} must look like 90s, 10m or 2h, not "${written}".`);
    return Number(amount) * (unit === 'h' ? 3_600_000 : unit === 'm' ? 60_000 : 1_000);
  },
});

export const argument = (syntax: `<${string}>`, describe: string): Argument<string> => ({
  syntax,
  describe,
  read: (raw) => String(raw),
});

/** One that may be left out. */
export const optional = (syntax: `[${string}]`, describe: string): Argument<string | undefined> => ({
  syntax,
  describe,
  read: (raw) => (raw === undefined ? undefined : String(raw)),
});

export const list = (syntax: string, describe: string): Argument<string[]> => ({ syntax, describe, read: listOf });

function listOf(raw: Raw): string[] {
  if (raw === undefined) return [];
  if (Array.isArray(raw)) return raw;
  return String(raw).split(/\s+/).filter(Boolean);
}
