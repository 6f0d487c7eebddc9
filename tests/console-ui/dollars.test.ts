import { expect, test } from 'vitest';
import { dollarsOf } from '../../console/pages/account/sale/dollars.ts';

test('a price in dollars is read with its cents and its thousands, and never guessed', () => {
  expect(['250', '$99.50', '1,500', '1,234,567.8', ' 100 '].map(dollarsOf)).toEqual([250, 99.5, 1500, 1234567.8, 100]);
  // As the Russian pages write it, and as a Russian keyboard types it.
  expect(['1\u00a0234,50\u00a0$', '1 500', '99,5'].map(dollarsOf)).toEqual([1234.5, 1500, 99.5]);
  for (const text of [
    '1500.000',
    '1.500',
    '1,5000',
    '15,00.5',
    '1,500,50',
    '1 50',
    '1 500,000',
    '',
    '99.555',
    '99,555,1',
  ])
    expect(dollarsOf(text), text).toBeUndefined();
});
