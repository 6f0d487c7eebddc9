/** Without the hyphen-minus, U+FF0D: like every other dash it may stand for a hyphen or for none. */
const FULL_WIDTH = /[\uFF01-\uFF0C\uFF0E-\uFF5E]/g;
const WIDTH_OFFSET = 0xfee0;
const IDEOGRAPHIC_DOTS = /[\u3002\uFF61]/g;
const CAPITALS = /[A-Z\u0531-\u0556А-ЯЁ]/g;

const BLANK = /[^\S\uFEFF]/;

/** Drops characters that match `outer` from both ends; linear, unlike a pattern that is anchored at the end. */
export function trimOuter(text: string, outer: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && outer.test(text.charAt(start))) start++;
  while (end > start && outer.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Outer white space dropped, a byte-order mark not: it is invisible and must be named. */
export function trimBlanks(text: string): string {
  return trimOuter(text, BLANK);
}

/** NFC; full-width forms become ASCII, ideographic full stops become dots. */
export function foldWidth(text: string): string {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint(wide.charCodeAt(0) - WIDTH_OFFSET))
    .replace(IDEOGRAPHIC_DOTS, '.');
}

/** Lower case of the three scripts that our zones know, letter for letter; other capitals stay to be refused. */
export function lowerCase(text: string): string {
  return text.replace(CAPITALS, (capital) => capital.toLowerCase());
}

/** One final dot (the root) dropped. */
export function withoutFinalDot(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text;
}
