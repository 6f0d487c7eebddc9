import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { readPhone } from '../../api/platform/phone.ts';

describe('numbers as people type them', () => {
  test.each([
    ['+374.10123456', undefined, '+374.10123456'],
    ['+374 10 12-34-56', undefined, '+374.10123456'],
    ['0037410123456', undefined, '+374.10123456'],
    ['00 374 (10) 12.34.56', 'US', '+374.10123456'],
    ['010 123456', 'AM', '+374.10123456'],
    ['10123456', 'am', '+374.10123456'],
    ['37410123456', 'AM', '+374.10123456'],
    ['+374\u00A010\u00A012–34–56', undefined, '+374.10123456'],
    ['+374 (0)10 123456', undefined, '+374.10123456'],
    ['+44 (0)20 7946 0000', undefined, '+44.2079460000'],
    ['020 7946 0000', 'GB', '+44.2079460000'],
    ['+1.555.867.5309', undefined, '+1.5558675309'],
    ['(555) 867-5309', 'US', '+1.5558675309'],
    ['+383 44 123456', undefined, '+383.44123456'],
    ['8 (495) 123-45-67', 'RU', '+7.4951234567'],
    ['+39 06 1234 5678', undefined, '+39.0612345678'],
    ['+374.10123456', 'RU', '+374.10123456'],
  ])('%s, country %s, is %s', (input, country, phone) => {
    expect(readPhone(input, country)).toEqual({ ok: true, phone });
  });

  test.each([
    ['+374.00000000', undefined],
    ['00000000', 'AM'],
    ['+1 000 000 0000', undefined],
    ['', 'AM'],
    ['   ', 'AM'],
    ['+', undefined],
    ['010 123456', undefined],
    ['010 123456', 'ZZ'],
    ['+374 10 12', undefined],
    ['+374 10 123456789', undefined],
    ['+999 12345678', undefined],
    ['+374 10 CALL-NOW', undefined],
    ['+374 10 123456 ext. 5', undefined],
    ['tel:+37410123456', undefined],
    ['++37410123456', undefined],
    ['374+10123456', 'AM'],
    ['٠١٠١٢٣٤٥٦', 'AM'],
    ['+374.10123456; +374.10123457', undefined],
    [`+374${' '.repeat(100)}10123456`, undefined],
  ])('%s, country %s, is refused', (input, country) => {
    expect(readPhone(input, country)).toEqual({ ok: false });
  });
});

test('the example number of every country is read, nationally and internationally, and read again unchanged', () => {
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (!example) continue;
    const international = readPhone(example.formatInternational());
    expect(international).toMatchObject({ ok: true });
    expect(readPhone(example.formatNational(), country)).toEqual(international);
    if (international.ok) expect(readPhone(international.phone)).toEqual(international);
  }
});

test('any text is answered, and what is accepted has the registry form', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'+0123456789 .-()'.split('')) }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(undefined, 'AM', 'US', 'GB', 'IT', 'xx'), (input, country) => {
      const reading = readPhone(input, country);
      if (!reading.ok) return;
      expect(reading.phone).toMatch(/^\+[1-9]\d{0,2}\.\d{1,14}$/);
      expect(readPhone(reading.phone, country)).toEqual(reading);
    }),
    { numRuns: 1000 },
  );
});
