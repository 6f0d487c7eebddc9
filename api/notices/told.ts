import type { Days } from '../platform/days.ts';

/** The day of a moment, as letters write it; nothing where an event tells none. */
export const dayOf = (moment: string | null | undefined, days: Days): string =>
  moment ? days.written(new Date(moment)) : '';
