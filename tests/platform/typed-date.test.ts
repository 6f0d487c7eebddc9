import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedDate } from '../../api/platform/typed-date.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const read = (text: string) => readTypedDate(text, NOW);

describe('typed dates', () => {
  test.each([
    ['01.02.2003', '2003-02-01'],
    ['13.02.2003', '2003-02-13'],
    ['29.02.2024', '2024-02-29'],
    ['01.01.2099', '2099-01-01'],
    [' 01.02.2003\n', '2003-02-01'],
    ['01. 02. 2003', '2003-02-01'],
    ['\u00A001.02.2003', '2003-02-01'],
    ['05.06.25', '2025-06-05'],
    ['31.12.26', '2026-12-31'],
    ['05.06.27', '1927-06-05'],
    ['05.06.99', '1999-06-05'],
    ['05.06.00', '2000-06-05'],
    ['31.12.99', '1999-12-31'],
  ])('%j is %s', (text, date) => {
    expect(read(text)).toEqual({ ok: true, value: date.split('-').reverse().join('.'), date });
  });

  test.each(['', '  ', '31.12.1899'])('%j is empty', (text) => {
    expect(read(text)).toEqual({ ok: true, value: '' });
  });

  test.each(['31.04.1990', '29.02.2023', '29.02.1900', '00.01.2000', '01.13.2000', '32.01.2000', '01.00.2000'])(
    'there is no %s',
    (text) => {
      expect(read(text)).toEqual({ ok: false, reason: 'impossible' });
    },
  );

  test.each([
    '5.6.1985',
    '05/06/1985',
    '05-06-1985',
    '1985-06-05',
    '05.06.985',
    '05.06.19850',
    '05.06.1.85',
    'today',
    '30.12.1899',
    '01.01.2100',
    '05.06',
    '05.06.',
    '0 5.06.1985',
    '05.06.1985 x',
    '٠٥.٠٦.١٩٨٥',
  ])('%s is not in the format', (text) => {
    expect(read(text)).toEqual({ ok: false, reason: 'format' });
  });
});

describe('a date that must be past', () => {
  const past = (text: string) => readTypedDate(text, NOW, { past: true });

  test.each(['01.01.2099', '28.11.2026', '31.12.26'])('%s is refused', (text) => {
    expect(past(text)).toEqual({ ok: false, reason: 'future' });
  });

  test('may be today, or empty', () => {
    expect(past('27.11.2026')).toMatchObject({ ok: true, date: '2026-11-27' });
    expect(past('31.12.1899')).toEqual({ ok: true, value: '' });
  });

  test('may be the day that has begun in Yerevan, but not yet in Greenwich', () => {
    const night = new Date('2026-12-31T21:30:00Z');
    expect(readTypedDate('01.01.2027', night, { past: true })).toMatchObject({ ok: true });
    expect(readTypedDate('01.01.27', night)).toMatchObject({ ok: true, date: '2027-01-01' });
  });
});

test('the date that is read is the one that was shown', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      const shown = `${day}.${month}.${year}`;
      expect(read(shown)).toEqual({ ok: true, value: shown, date: iso });
    }),
  );
});
