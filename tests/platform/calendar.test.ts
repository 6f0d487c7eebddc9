import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, addYears, daysInMonth } from '../../api/platform/calendar.ts';

const day = (text: string) => new Date(`${text}T10:20:30.400Z`);
const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });

describe('29 February (DAT-1)', () => {
  const registered = day('2024-02-29');

  test('becomes the 28th after one year', () => {
    expect(addYears(registered, 1)).toEqual(day('2025-02-28'));
    expect(addYears(registered, 10)).toEqual(day('2034-02-28'));
  });

  test('comes back after four years, in one step or in four', () => {
    expect(addYears(registered, 4)).toEqual(day('2028-02-29'));
    let expiry = registered;
    for (let year = 0; year < 4; year++) expiry = addYears(expiry, 1, registered.getUTCDate());
    expect(expiry).toEqual(day('2028-02-29'));
  });

  test('2100 is no leap year', () => {
    expect(addYears(day('2096-02-29'), 4)).toEqual(day('2100-02-28'));
    expect(daysInMonth(2000, 2)).toBe(29);
  });
});

test('the 31st, one month at a time, does not drift', () => {
  let end = day('2026-01-31');
  const ends = [1, 2, 3].map(() => (end = addMonths(end, 1, 31)).toISOString().slice(0, 10));
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  expect(addMonths(day('2026-11-30'), 3)).toEqual(day('2027-02-28'));
});

test('the date that is given is not changed', () => {
  const date = day('2026-05-05');
  addYears(date, 3);
  expect(date).toEqual(day('2026-05-05'));
});

test('steps of one year equal one step of several, from the day of the month that it began with', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 10 }), (date, years) => {
      const anchor = date.getUTCDate();
      let stepped = date;
      for (let year = 0; year < years; year++) stepped = addYears(stepped, 1, anchor);
      expect(stepped).toEqual(addYears(date, years));
    }),
  );
});

test('month and time of day stay, and the day does unless the month is too short', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 10 }), (date, years) => {
      const later = addYears(date, years);
      expect(later.getUTCFullYear()).toBe(date.getUTCFullYear() + years);
      expect(later.toISOString().slice(10)).toBe(date.toISOString().slice(10));
      expect(later.getUTCMonth()).toBe(date.getUTCMonth());
      expect(later.getUTCDate()).toBe(
        Math.min(date.getUTCDate(), daysInMonth(later.getUTCFullYear(), later.getUTCMonth() + 1)),
      );
    }),
  );
});
