import { useState } from 'react';
import { useStore } from '../api/queries.ts';
import { daysBetween } from '../format.ts';

/** Whole days from the realm's today to a date of its business: the test realm's clock may have been moved. */
export function useDaysUntil(): (iso: string) => number {
  const [here] = useState(() => new Date().toISOString());
  const now = useStore().data?.clock ?? here;
  return (iso) => daysBetween(now, iso);
}
