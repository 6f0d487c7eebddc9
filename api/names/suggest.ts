import { forbiddenKind, isBlank } from './characters.ts';
import { foldWidth, lowerCase } from './normalise.ts';
import { parseName } from './parse.ts';
import { registrable } from './registrable.ts';
import { scriptsOf } from './tables.ts';
import { toArmenian } from './transliterate.ts';

const KEEP_HYPHENS_OF = /^xn--/;
const ARMENIAN_MARKS = /[\u0559-\u055F]/g;
const QUOTES = /["'`´’‘“”„«»]/g;

/** The name that a refused text probably means, in Unicode; undefined when no repair gives one. */
export function suggestName(input: string): string | undefined {
  const repaired = repair(input);
  const labels = repaired.split('.');
  // The word of a bare zone (`info`) may be a name in ours; a zone with its dot (`.info`) is only a zone.
  const others = input.includes('.') ? inOtherZone(labels) : [`${repaired}.am`, `${repaired}.հայ`];
  for (const text of [repaired, ...others]) {
    const reading = parseName(text, { search: true });
    if (reading.ok) return reading.name.domain;
  }
  return undefined;
}

/** Undoes what documents, browsers and keyboards do to a name; what cannot be undone is left in and refused again. */
function repair(input: string): string {
  const characters = Array.from(foldWidth(withoutAddressParts(input))).map((character) => {
    const kind = forbiddenKind(character);
    if (kind === 'dash') return '-';
    if (kind === 'dots') return '.';
    return kind === 'invisible' || isBlank(character) ? '' : character;
  });
  const plain = characters.join('').replace(ARMENIAN_MARKS, '').replace(QUOTES, '').replaceAll('_', '-');
  return lowerCase(withoutAccents(plain)).split('.').map(tidyHyphens).filter(Boolean).join('.');
}

/** `https://example.am:443/path?x` pasted from a browser's address line. */
function withoutAddressParts(text: string): string {
  return text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^([^/?#\\]*\.[^/?#\\]*)[/?#\\].*$/s, '$1')
    .replace(/:\d*$/, '');
}

/** Compatibility forms (ligatures, superscripts) and accents on Latin letters; й and ё are letters and stay. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/([a-z])\p{M}+/giu, '$1')
    .normalize('NFC');
}

function tidyHyphens(label: string): string {
  if (KEEP_HYPHENS_OF.test(label)) return label;
  return label.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** An Armenian word typed before a Latin zone belongs into .հայ; a Latin one before .հայ is read in Armenian. */
function inOtherZone(labels: readonly string[]): string[] {
  const found = registrable(labels);
  if (!found.ok) return [];
  const label = labels[found.at] ?? '';
  const [script, ...more] = scriptsOf(label);
  if (more.length > 0) return [];
  if (script === 'armenian') return [`${label}.հայ`];
  if (script === 'latin' && found.zone.script === 'armenian') return toArmenian(label, 1).map((word) => `${word}.հայ`);
  return [];
}
