/**
 * `date` moved by whole months (UTC, time of day kept). A day that the month does not have becomes its last one;
 * `anchorDay` is the day of the month that the term began with, so that steps do not drift: from the 31st, one month
 * at a time, the 28th of February is followed by the 31st of March.
 */
export function addMonths(date: Date, months: number, anchorDay = date.getUTCDate()): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(anchorDay, daysInMonth(moved.getUTCFullYear(), moved.getUTCMonth() + 1)));
  return moved;
}

/** `date` moved by whole years, as `addMonths`: 29 February comes back in every leap year. */
export function addYears(date: Date, years: number, anchorDay = date.getUTCDate()): Date {
  return addMonths(date, 12 * years, anchorDay);
}

/** Days of a month, January being 1. */
export function daysInMonth(year: number, month: number): number {
  // setUTCFullYear takes years below 100 as they are, the constructor does not.
  const lastDay = new Date(0);
  lastDay.setUTCFullYear(year, month, 0);
  return lastDay.getUTCDate();
}
