/** A character that no name may hold, whatever its zone. */
interface ForbiddenCharacter {
  readonly code: 'syntax' | 'invisible' | 'dash' | 'dots';
  readonly character: string;
  readonly codePoint: string;
}

/** ASCII of names; `_` and `*` stand in levels below a registrable name, which are cut. */
const PLAIN = /^[a-z0-9._*-]$/i;
const PUNCTUATION = /^[!-~]$/;
const BLANK = /^[^\S\uFEFF]$/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]$/u;
const LONE_SURROGATE = /^\p{Cs}$/u;
/** Unicode's own dashes, then signs that keyboards and documents put in their place. */
const DASH = /^(?:\p{Dash}|[\u02D7\u2043\u2500\u2796\u30FC\uFF70])$/u;
/** Armenian, Greek, Syriac and Arabic stops, leaders, middle dots, small and vertical forms. */
const ODD_DOT = /^[\u00B7\u0589\u06D4\u0701\u0702\u2024-\u2027\u2219\u22C5\u30FB\uFE12\uFE19\uFE52\uFF65]$/u;

/** `U+2013` of the first character. */
function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Names a character for a person; half of a surrogate pair is shown as the replacement character. */
export function nameCharacter(character: string): { character: string; codePoint: string } {
  return { character: LONE_SURROGATE.test(character) ? '\uFFFD' : character, codePoint: codePointOf(character) };
}

/** White space; a byte-order mark is none here, it is invisible. */
export function isBlank(character: string): boolean {
  return BLANK.test(character);
}

/** What is wrong with one character, if it may stand in no name at all. */
export function forbiddenKind(character: string): ForbiddenCharacter['code'] | undefined {
  if (PLAIN.test(character)) return undefined;
  if (isBlank(character) || PUNCTUATION.test(character) || LONE_SURROGATE.test(character)) return 'syntax';
  if (INVISIBLE.test(character)) return 'invisible';
  if (DASH.test(character)) return 'dash';
  if (ODD_DOT.test(character)) return 'dots';
  return undefined;
}

/** The first character of `text` that may stand in no name. */
export function firstForbidden(text: string): ForbiddenCharacter | undefined {
  for (const character of text) {
    const code = forbiddenKind(character);
    if (code) return { code, ...nameCharacter(character) };
  }
  return undefined;
}

/** Whether the dots lie where no label is: first, last or doubled (the root's final dot is dropped before). */
export function hasEmptyLabel(text: string): boolean {
  return text.split('.').includes('');
}
