import { useState } from 'react';
import { useStore } from '../api/queries.ts';
import { daysBetween, formatDate } from '../format.ts';

interface Days {
  /** `dd.mm.yyyy` of a moment. */
  formatDate: (iso: string) => string;
  /** Whole days from today by the realm's clock, which may have been moved. */
  daysUntil: (iso: string) => number;
  /** Whether a moment has passed, by the realm's clock. */
  isPast: (iso: string) => boolean;
}

/** Formats moments in the store's time zone; in the browser's until the API has responded. */
export function useDays(): Days {
  const [here] = useState(() => new Date().toISOString());
  const store = useStore().data;
  const now = store?.clock ?? here;
  const timeZone = store?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    formatDate: (iso) => formatDate(iso, timeZone),
    daysUntil: (iso) => daysBetween(now, iso, timeZone),
    isPast: (iso) => Date.parse(iso) <= Date.parse(now),
  };
}
