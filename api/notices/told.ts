import type { StoredEvent } from '../events/index.ts';
import type { Days } from '../platform/days.ts';

/** What an event tells under a key; nothing where it tells nothing. */
export const textOf = (event: StoredEvent, key: string): string => String(event.data[key] ?? '');

/** The same as a day, as letters write it. */
export function dayOf(event: StoredEvent, key: string, days: Days): string {
  const at = textOf(event, key);
  return at === '' ? '' : days.written(new Date(at));
}
