import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import {
  daysBetween,
  formatAmd,
  formatCount,
  formatDate,
  formatMoment,
  formatUsd,
  inCurrency,
  isVisibleUsd,
} from '../../console/format.ts';
import { currencyOf, languageOf } from '../../console/languages.ts';

describe('money', () => {
  test('drams are whole, with thousands by comma and a no-break space before the sign', () => {
    expect(formatAmd(8900)).toBe('8,900\u00a0֏');
    expect(formatAmd(1_000_000)).toBe('1,000,000\u00a0֏');
    expect(formatAmd(1)).toBe('1\u00a0֏');
  });

  test('dollars have two decimals', () => {
    expect(formatUsd(24.05)).toBe('$24.05');
    expect(formatUsd(350)).toBe('$350.00');
    expect(formatUsd(1234.5)).toBe('$1,234.50');
  });

  test('what is taken off has a minus, not a hyphen', () => {
    expect(formatAmd(-8899)).toBe('\u22128,899\u00a0֏');
    expect(formatUsd(-0.5)).toBe('\u2212$0.50');
    expect(formatUsd(-0.001)).toBe('$0.00');
  });

  test('the chosen currency decides the form, and what is less than a cent says so', () => {
    expect(inCurrency({ amd: 370, usd: 1 }, 'AMD')).toBe('370\u00a0֏');
    expect(inCurrency({ amd: 370, usd: 1 }, 'USD')).toBe('$1.00');
    expect(inCurrency({ amd: 1, usd: 0 }, 'USD')).toBe('<\u00a0$0.01');
    expect(inCurrency({ amd: -1, usd: 0 }, 'USD')).toBe('\u2212<\u00a0$0.01');
    expect(inCurrency({ amd: 0, usd: 0 }, 'USD')).toBe('$0.00');
    expect(inCurrency({ usd: 350 }, 'AMD')).toBe('$350.00');
  });

  test('Russian groups by a space that does not break and has decimals behind a comma; Armenian and Chinese do not', async () => {
    const written = () => [formatCount(1500), formatAmd(-1_000_000), formatUsd(1234.5)];
    await i18next.init({ lng: 'ru', resources: {} });
    expect(written()).toEqual(['1\u00a0500', '\u22121\u00a0000\u00a0000\u00a0֏', '1\u00a0234,50\u00a0$']);
    for (const language of ['hy', 'zh', 'en']) {
      await i18next.changeLanguage(language);
      expect(written()).toEqual(['1,500', '\u22121,000,000\u00a0֏', '$1,234.50']);
    }
  });

  test('below one cent there are no dollars to show', () => {
    expect([undefined, 0, 0.0027, 0.01, 24.05].map(isVisibleUsd)).toEqual([false, false, false, true, true]);
  });

  test('counts have thousands by comma', () => {
    expect(formatCount(1500)).toBe('1,500');
  });
});

describe('dates', () => {
  test('are dd.mm.yyyy, by the days of a time zone', () => {
    expect(formatDate('2026-12-09T20:30:00Z', 'Asia/Yerevan')).toBe('10.12.2026');
    expect(formatDate('2026-12-09T19:59:59Z', 'Asia/Yerevan')).toBe('09.12.2026');
    expect(formatDate('2026-12-09T23:59:59Z', 'UTC')).toBe('09.12.2026');
  });

  test('what is no date is nothing', () => {
    expect(formatDate('soon', 'UTC')).toBe('');
    expect(formatMoment('')).toBe('');
  });

  test('a moment is told in the reader’s zone', () => {
    expect(formatMoment('2026-12-09T21:30:00Z', 'Asia/Yerevan')).toBe('10.12.2026 01:30');
    expect(formatMoment('2026-12-09T00:05:00Z', 'UTC')).toBe('09.12.2026 00:05');
  });

  test('days are counted from midnight to midnight', () => {
    expect(daysBetween('2026-11-27T23:00:00Z', '2026-12-09T01:00:00Z', 'UTC')).toBe(12);
    expect(daysBetween('2026-11-27T20:30:00Z', '2026-11-28T19:00:00Z', 'Asia/Yerevan')).toBe(0);
    expect(daysBetween('2026-11-27T19:30:00Z', '2026-11-27T20:30:00Z', 'Asia/Yerevan')).toBe(1);
    expect(daysBetween('2026-11-27T12:00:00Z', '2026-11-21T12:00:00Z', 'Asia/Yerevan')).toBe(-6);
  });
});

test('a language starts with its currency', () => {
  expect((['hy', 'en', 'ru', 'zh'] as const).map(currencyOf)).toEqual(['AMD', 'USD', 'USD', 'USD']);
});

test('a language is read from what browsers and cookies say', () => {
  expect(['hy-AM', 'RU', 'zh_Hans_CN', 'en-GB'].map(languageOf)).toEqual(['hy', 'ru', 'zh', 'en']);
  expect([undefined, null, '', 'de', 'hyx'].map(languageOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
