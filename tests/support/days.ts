/** Yerevan is four hours ahead all year. */
const AHEAD_MS = 4 * 3_600_000;

/** The day that people in Yerevan have at a moment: `2026-11-29`. */
export const yerevanDay = (moment: string | Date | null | undefined): string =>
  new Date(new Date(moment ?? Number.NaN).getTime() + AHEAD_MS).toISOString().slice(0, 10);
/** The same as letters write it: `29.11.2026`. */
export const yerevanWritten = (moment: string | Date | null | undefined): string =>
  yerevanDay(moment).split('-').reverse().join('.');

/** 20:30 UTC on the last day of a month ahead, when the next month has begun in Yerevan. */
export function monthsTurn(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1) - 3.5 * 3_600_000);
}
