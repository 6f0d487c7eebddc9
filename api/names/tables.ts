import { nameCharacter } from './characters.ts';
import { MAX_LABEL, toAsciiLabel } from './idn.ts';
import type { NameProblem } from './name.ts';
import type { Script, Zone } from './zones.ts';

/** The letters of each table; digits and the hyphen belong to all. Armenian: ICANN's second-level table, ա to ֆ. */
const LETTERS: Readonly<Record<Script, RegExp>> = {
  latin: /^[a-z]$/,
  armenian: /^[\u0561-\u0586]$/,
  cyrillic: /^[а-яё]$/,
};
const DIGIT_OR_HYPHEN = /^[0-9-]$/;
const SCRIPTS: readonly Script[] = ['latin', 'armenian', 'cyrillic'];

function scriptOf(letter: string): Script | undefined {
  return SCRIPTS.find((script) => LETTERS[script].test(letter));
}

/** Which of our scripts have letters in `label`. */
export function scriptsOf(label: string): ReadonlySet<Script> {
  return new Set(Array.from(label).flatMap((character) => scriptOf(character) ?? []));
}

/** Why `label` (Unicode, lower case) cannot stand in `zone`; undefined when it can. */
export function labelProblem(label: string, zone: Zone): NameProblem | undefined {
  const badCharacter = characterProblem(label, zone);
  if (badCharacter) return badCharacter;
  if (badHyphens(label, zone)) return { code: 'hyphens', ...nameCharacter('-'), zone: zone.name };
  const ascii = toAsciiLabel(label);
  if (ascii === undefined) return { code: 'syntax', zone: zone.name };
  if (ascii.length > MAX_LABEL) return { code: 'too_long', zone: zone.name };
  return undefined;
}

function characterProblem(label: string, zone: Zone): NameProblem | undefined {
  const characters = Array.from(label).filter((character) => !DIGIT_OR_HYPHEN.test(character));
  const unknown = characters.find((character) => !scriptOf(character));
  if (unknown !== undefined)
    return { code: isAscii(unknown) ? 'syntax' : 'letters', ...nameCharacter(unknown), zone: zone.name };

  const stranger = characters.find((character) => scriptOf(character) !== zone.script);
  if (stranger === undefined) return undefined;
  const code = scriptsOf(label).size > 1 ? 'mixed_script' : 'letters';
  return { code, ...nameCharacter(stranger), zone: zone.name };
}

const isAscii = (character: string): boolean => character.charCodeAt(0) < 0x80;

/** The Armenian registry refuses every doubled hyphen, the others only one in positions 3 and 4. */
function badHyphens(label: string, zone: Zone): boolean {
  if (label.startsWith('-') || label.endsWith('-') || label.slice(2, 4) === '--') return true;
  return zone.armenianRegistry && label.includes('--');
}
