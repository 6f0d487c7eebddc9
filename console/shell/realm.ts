import { useState } from 'react';
import { useStore } from '../api/queries.ts';
import { daysBetween, formatDate } from '../format.ts';

interface Days {
  /** `dd.mm.yyyy` of a moment. */
  formatDate: (iso: string) => string;
  /** Whole days from the realm's today: the test realm's clock may have been moved. */
  daysUntil: (iso: string) => number;
  /** Is a moment over, by the realm's clock? */
  isPast: (iso: string) => boolean;
}

/** Moments as days of the shop's time zone, which the API names; of the reader's own for as long as it has not. */
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
