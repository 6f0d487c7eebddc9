/** A day in a calendar (RFC 5545), without a time. */
export interface CalendarDay {
  /** The same for the same thing, so that a calendar replaces what it has. */
  uid: string;
  /** `2026-11-29`. */
  day: string;
  title: string;
  text: string;
  url: string;
  /** When this was last changed. */
  changedAt: Date;
  /** Days before it at which the calendar reminds. */
  remindDays: number;
}

export const calendarHead = (title: string): string =>
  lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anun//Domains//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(title)}`,
    // What was used before RFC 7986 named it, and still is.
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
  ]);

export const calendarDay = ({ uid, day, title, text, url, changedAt, remindDays }: CalendarDay): string =>
  lines([
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-P${remindDays}D`,
    'END:VALARM',
    'END:VEVENT',
  ]);

export const CALENDAR_END = 'END:VCALENDAR\r\n';

const lines = (all: readonly string[]): string => all.map((line) => `${folded(line)}\r\n`).join('');

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** `20261128T101500Z` (RFC 5545, 3.3.5). */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const OCTETS = 75;
/** Lines of at most 75 octets; what is cut goes on behind a blank, and no letter is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (size + octets > OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}
