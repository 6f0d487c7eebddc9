import { daysInMonth } from './calendar.ts';

export type TypedDateReading =
  | {
      readonly ok: true;
      /** dd.mm.yyyy; '' for an empty box and for 31.12.1899, a spreadsheet's way to say so. */
      readonly value: string;
      /** The same as `YYYY-MM-DD`; absent when empty. */
      readonly date?: string;
    }
  /** `format`: not dd.mm.yyyy; `impossible`: no such day; `future`: not begun, where only the past makes sense. */
  | { readonly ok: false; readonly reason: 'format' | 'impossible' | 'future' };

const PATTERN = /^(\d\d)\s*\.\s*(\d\d)\s*\.\s*(\d{4}|\d\d)$/;
const EMPTY = '1899-12-31';

/** Hours by which the first time zone is ahead of UTC. */
const EARLIEST_ZONE = 14;

/**
 * Reads a date as it is typed into a form: dd.mm.yyyy, blanks around and between allowed, years 1900 to 2099. A year
 * of two digits is 20yy up to the present year, else 19yy. With `past`, days that have begun nowhere on Earth are
 * refused.
 */
export function readTypedDate(text: string, now: Date, options: { past?: boolean } = {}): TypedDateReading {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, value: '' };
  const [, day = '', month = '', typedYear] = PATTERN.exec(trimmed) ?? [];
  if (typedYear === undefined) return { ok: false, reason: 'format' };

  const today = latestDay(now);
  const year = fullYear(typedYear, today);
  const date = `${year}-${month}-${day}`;
  if (date === EMPTY) return { ok: true, value: '' };
  if (!/^(?:19|20)/.test(year)) return { ok: false, reason: 'format' };
  if (!isDay(Number(year), Number(month), Number(day))) return { ok: false, reason: 'impossible' };
  if (options.past === true && date > today) return { ok: false, reason: 'future' };
  return { ok: true, value: `${day}.${month}.${year}`, date };
}

function latestDay(now: Date): string {
  return new Date(now.getTime() + EARLIEST_ZONE * 3_600_000).toISOString().slice(0, 10);
}

function fullYear(typed: string, today: string): string {
  if (typed.length === 4) return typed;
  return typed <= today.slice(2, 4) ? `20${typed}` : `19${typed}`;
}

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a paper was issued before its holder was born; both as they are kept, dd.mm.yyyy, or empty. */
export function isBeforeBirth(issued: string, born: string): boolean {
  const sortable = (date: string) => date.split('.').reverse().join('');
  return issued !== '' && born !== '' && sortable(issued) < sortable(born);
}
