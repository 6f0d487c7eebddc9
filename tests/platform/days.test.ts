import { describe, expect, test } from 'vitest';
import { createDays, isTimeZone } from '../../api/platform/days.ts';

describe('days of a time zone', () => {
  const yerevan = createDays('Asia/Yerevan');

  test('begin when they begin there', () => {
    expect(yerevan.iso(new Date('2026-11-30T19:59:59Z'))).toBe('2026-11-30');
    expect(yerevan.iso(new Date('2026-11-30T20:30:00Z'))).toBe('2026-12-01');
    expect(yerevan.written(new Date('2026-12-31T20:00:00Z'))).toBe('01.01.2027');
    expect(yerevan.startOf('2026-12-01')).toEqual(new Date('2026-11-30T20:00:00Z'));
  });

  test('are right on the days on which clocks are changed, in zones that do that', () => {
    const berlin = createDays('Europe/Berlin');
    expect(berlin.startOf('2026-03-29')).toEqual(new Date('2026-03-28T23:00:00Z'));
    expect(berlin.startOf('2026-03-30')).toEqual(new Date('2026-03-29T22:00:00Z'));
    expect(berlin.startOf('2026-10-26')).toEqual(new Date('2026-10-25T23:00:00Z'));
    const auckland = createDays('Pacific/Auckland');
    expect(auckland.startOf('2026-09-28')).toEqual(new Date('2026-09-27T11:00:00Z'));
    expect(createDays('America/New_York').startOf('2026-11-02')).toEqual(new Date('2026-11-02T05:00:00Z'));
  });

  test('begin at a moment that belongs to them, in every zone', () => {
    for (const zone of ['Asia/Yerevan', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC']) {
      const days = createDays(zone);
      for (let at = Date.UTC(2026, 0, 1, 7); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
        const day = days.iso(new Date(at));
        const start = days.startOf(day);
        expect(days.iso(start), `${zone} ${day}`).toBe(day);
        expect(days.iso(new Date(start.getTime() - 1)) < day, `${zone} ${day}`).toBe(true);
      }
    }
  });
});

test('a time zone is known by its IANA name', () => {
  expect(['Asia/Yerevan', 'UTC'].map(isTimeZone)).toEqual([true, true]);
  expect(['Yerevan', '', 'Asia/Nowhere'].map(isTimeZone)).toEqual([false, false, false]);
});
