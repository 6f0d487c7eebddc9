import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '../../api/platform/ids.ts';
import {
  centsOf,
  dramsOf,
  cents,
  drams,
  formatAmount,
  priceOf,
  readAmount,
  subtractPrices,
  sumPrices,
} from '../../api/platform/money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const rate = fc.integer({ min: 1_0000, max: 10_000_0000 }).map((value) => value / 10_000);

describe('money', () => {
  it('rounds half up to the cent, as the specification’s own figures say', () => {
    expect([7900, 8200, 8500, 8700, 8900].map((drams) => centsOf(drams, 370))).toEqual([2135, 2216, 2297, 2351, 2405]);
    expect(centsOf(1, 370)).toBe(0);
    expect([centsOf(185, 370), centsOf(1, 200)]).toEqual([50, 1]);
    expect([dramsOf(271, 370), dramsOf(270, 370), dramsOf(2135, 370)]).toEqual([1003, 999, 7900]);
  });

  it('is exact: never more than half a cent from the true value, and never moves the other way', () => {
    fc.assert(
      fc.property(amount, rate, (drams, perDollar) => {
        const cents = centsOf(drams, perDollar);
        expect(Math.abs(cents - (drams * 100) / perDollar)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(centsOf(drams + 1, perDollar)).toBeGreaterThanOrEqual(cents);
      }),
    );
  });

  it('sums lines, so that a total is what its lines show; a discount is the difference of totals', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), rate, (lines, perDollar) => {
        const prices = lines.map((drams) => priceOf(drams, perDollar));
        const sum = sumPrices(prices);
        expect(Math.round(sum.usd * 100)).toBe(lines.reduce((total, drams) => total + centsOf(drams, perDollar), 0));
        expect(subtractPrices(sum, sum)).toEqual({ amd: 0, usd: 0 });
      }),
    );
    const discounted = sumPrices([8010, 8010, 8010].map((drams) => priceOf(drams, 370)));
    expect([
      discounted.usd,
      subtractPrices(sumPrices([8900, 8900, 8900].map((drams) => priceOf(drams, 370))), discounted).usd,
    ]).toEqual([64.95, 7.2]);
  });

  it('reads decimal text exactly or not at all', () => {
    expect(['19.99', '1.10', '21.35', '0.1', '7'].map((text) => readAmount(text, 'USD'))).toEqual([
      1999, 110, 2135, 10, 700,
    ]);
    for (const wrong of ['', '-1', '1e9', '0x100', '160,00', '1.234', ' ', 'NaN', '1.'])
      expect(readAmount(wrong, 'USD')).toBeUndefined();
    expect([readAmount('8900', 'AMD'), readAmount('8900.00', 'AMD'), readAmount('0.5', 'AMD')]).toEqual([
      8900,
      8900,
      undefined,
    ]);
    fc.assert(
      fc.property(
        amount,
        (whole) => readAmount(formatAmount(cents(whole), 'en').replace(/[$,]/g, ''), 'USD') === whole,
      ),
    );
  });

  it.each(['en', 'hy', 'zh'])('writes thousands with commas and joins the sign in %s', (locale) => {
    const sums = [drams(8900), drams(1_000_000), cents(2135), cents(5)];
    expect(sums.map((sum) => formatAmount(sum, locale))).toEqual([
      '8,900\u00a0֏',
      '1,000,000\u00a0֏',
      '$21.35',
      '$0.05',
    ]);
  });

  it('writes thousands with spaces that do not break and decimals with a comma in Russian', () => {
    const sums = [drams(8900), drams(1_000_000), drams(1), cents(1234567), cents(5)];
    expect(sums.map((sum) => formatAmount(sum, 'ru'))).toEqual([
      '8\u00a0900\u00a0֏',
      '1\u00a0000\u00a0000\u00a0֏',
      '1\u00a0֏',
      '12\u00a0345,67\u00a0$',
      '0,05\u00a0$',
    ]);
  });
});

describe('account numbers', () => {
  it('have a check digit that finds every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 9_999_999 }),
        fc.nat(6),
        fc.integer({ min: 1, max: 9 }),
        (digits, at, by) => {
          const right = withCheckDigit(String(digits));
          const wrong = [...right]
            .map((digit, index) => (index === at ? String((Number(digit) + by) % 10) : digit))
            .join('');
          expect(withCheckDigit(wrong.slice(0, 7))).not.toBe(wrong);
        },
      ),
    );
  });
});
