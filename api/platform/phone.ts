import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type PhoneReading =
  /** `phone`: `+CC.NUMBER`, as registries take it (RFC 5733, 2.5). */
  { readonly ok: true; readonly phone: string } | { readonly ok: false };

const REFUSED: PhoneReading = { ok: false };
const SEPARATORS = /[\s.()[\]\u002D\u2010-\u2015\u2212]/g;
const LONGEST_INPUT = 60;

/**
 * Reads a telephone number as people type it: blanks, dots, brackets and hyphens are dropped, a leading 00 is +, and
 * a number without either is national to `country` (ISO 3166-1 alpha-2). The numbering plans judge by length only:
 * new ranges and the numbers of examples are not in them yet, and a number of zeros is none.
 */
export function readPhone(input: string, country?: string): PhoneReading {
  if (input.length > LONGEST_INPUT) return REFUSED;
  const compact = input.replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(compact)) return REFUSED;

  const number = parsePhoneNumberFromString(compact, { defaultCountry: countryCode(country), extract: false });
  if (!number?.isPossible() || /^0+$/.test(number.nationalNumber)) return REFUSED;
  return { ok: true, phone: `+${number.countryCallingCode}.${number.nationalNumber}` };
}

function countryCode(country: string | undefined): CountryCode | undefined {
  const code = country?.toUpperCase();
  return code !== undefined && isSupportedCountry(code) ? code : undefined;
}
