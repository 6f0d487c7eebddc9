/** Days of the shop's time zone: what people read is a day there, while the API gives instants. */
export interface Days {
  /** An IANA name, such as `Asia/Yerevan`. */
  readonly timeZone: string;
  /** The day of an instant: `2026-11-29`. */
  iso(at: Date): string;
  /** The same as people write it: `29.11.2026`. */
  written(at: Date): string;
  /** With the time of day: `29.11.2026 17:05`. */
  minute(at: Date): string;
  /** The instant at which a day (`2026-11-29`) begins. */
  startOf(day: string): Date;
}

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

export function createDays(timeZone: string): Days {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  /** What a clock on the wall shows, read as if it were UTC. */
  const wall = (at: Date): number => {
    const parts = format.formatToParts(at);
    const [year = 0, month = 1, day = 1, hour, minute, second] = FIELDS.map((field) =>
      Number(parts.find(({ type }) => type === field)?.value),
    );
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const iso = (at: Date): string => new Date(wall(at)).toISOString().slice(0, 10);
  const written = (at: Date): string => iso(at).split('-').reverse().join('.');
  return {
    timeZone,
    iso,
    written,
    minute: (at) => `${written(at)} ${new Date(wall(at)).toISOString().slice(11, 16)}`,
    startOf(day) {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      const guess = new Date(2 * midnight - wall(new Date(midnight)));
      // Where the clocks were changed between the two, the zone's offset at the guess is the right one.
      return new Date(midnight - (wall(guess) - guess.getTime()));
    },
  };
}
