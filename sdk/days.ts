const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per time zone: creating one takes longer than using it a thousand times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The day of an instant from a response, as in `2026-11-29`. With the `timeZone` of `store.get` it is the day that e-mails,
 * the console and the command line show.
 */
export function dayOf(moment: string | Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const part = (wanted: 'year' | 'month' | 'day') => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
