import type { FieldFault } from './types.ts';

/** Members that hold what people are called: letters, lists and registries show them to others. */
const NAMES = new Set(['firstName', 'lastName', 'fullName', 'organization', 'authority']);

/**
 * Signs that nobody sees: controls and line ends, formats (U+202E turns the rest of a line round, U+200B stands for nothing)
 * and the fillers that look like a blank. A name with them is read as another one than it is.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Names of people in a body with a sign that nobody sees, by their place. */
export function invisibleIn(value: unknown, pointer = ''): FieldFault[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const at = `${pointer}/${name}`;
    if (typeof member !== 'string') return invisibleIn(member, at);
    const found = NAMES.has(name) ? INVISIBLE.exec(member.trim())?.[0] : undefined;
    return found === undefined ? [] : [faultAt(at, found)];
  });
}

function faultAt(pointer: string, sign: string): FieldFault {
  const codePoint = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return { pointer, code: 'invisible', key: 'field.invisible', params: { codePoint } };
}
