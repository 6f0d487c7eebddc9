import fc from 'fast-check';
import { allZones, type Script, type Zone } from '../../api/names/index.ts';

const LETTERS: Record<Script, string> = {
  latin: 'abcdefghijklmnopqrstuvwxyz',
  armenian: Array.from({ length: 38 }, (_, index) => String.fromCharCode(0x561 + index)).join(''),
  cyrillic: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
};

/** Labels that the zone's own table must take: letters and digits with single hyphens between them. */
export function labels(zone: Zone, maxParts = 3): fc.Arbitrary<string> {
  const character = fc.constantFrom(...Array.from(`${LETTERS[zone.script]}0123456789`));
  const part = fc.string({ unit: character, minLength: 3, maxLength: 8 });
  return fc.array(part, { minLength: 1, maxLength: maxParts }).map((parts) => parts.join('-'));
}

/** A zone of ours and a good label in it. */
export const goodNames: fc.Arbitrary<{ label: string; zone: Zone }> = fc
  .constantFrom(...allZones())
  .chain((zone) => labels(zone).map((label) => ({ label, zone })));

/** What names are made of, and what breaks them. */
const PIECES = [
  'a B 1 - . .. @ www. xn-- xn--y9a3aq am com.am հայ hay рф uk.com',
  'ա ԵՎ և ﬓ я й é e\u0301 ² \u200B \u00AD \uFEFF \u202E – — \u2212 \u3002 \u2024 ａ ． \uD800 \uDC00 _ % / \0 , " 😀',
]
  .flatMap((pieces) => pieces.split(' '))
  .concat(' ', '\u00A0', '\n');

/** Any text at all: whole code points, half surrogates, and pieces of names. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join('')),
);
