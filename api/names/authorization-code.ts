import { trimOuter } from './normalise.ts';

const BLANK = /[\s\u200B-\u200D\u2060\uFEFF]/;
/** What XML 1.0 cannot carry (2.2), and the line ends and tabs that no code holds. */
const isUncarried = (letter: string): boolean => letter < ' ' || letter === '\uFFFE' || letter === '\uFFFF';

/** An authorization code as it was pasted: blanks around it are dropped, the rest is kept byte for byte. Null for none. */
export function readAuthorizationCode(text: string | null | undefined): string | null {
  const code = trimOuter(text ?? '', BLANK);
  return code === '' || [...code].some(isUncarried) ? null : code;
}
