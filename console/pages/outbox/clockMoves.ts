import type { ClockMove } from '@anun/sdk';

export type Step = 'hour' | 'day' | 'month' | 'year';
export const steps: readonly Step[] = ['hour', 'day', 'month', 'year'];

const hour = 3_600_000;
const months = { month: 1, year: 12 } as const;

/** The date after a step. A month step is clamped to the end of a shorter month: 31 January, then 28 February. */
export function stepFrom(now: Date, step: Step): Date {
  if (step === 'hour') return new Date(now.getTime() + hour);
  if (step === 'day') return new Date(now.getTime() + 24 * hour);
  const next = new Date(now);
  next.setUTCMonth(next.getUTCMonth() + months[step]);
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next;
}

/** Parses `dd.mm.yyyy` as the start of that day in UTC; undefined if invalid. */
export function dayOf(text: string): Date | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date : undefined;
}

export const moveTo = (target: Date): ClockMove => ({ to: target.toISOString() });
