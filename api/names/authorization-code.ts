import { trimOuter } from './normalise.ts';

const BLANK = /[\s\u200B-\u200D\u2060\uFEFF]/;
// oxlint-disable-next-line no-control-regex -- XML 1.0 cannot carry them.
const CONTROL = /[\u0000-\u001F\uFFFE\uFFFF]/;

/** An authorization code as it was pasted: blanks around it are dropped, the rest is kept byte for byte. Null for none. */
export function readAuthorizationCode(text: string | null | undefined): string | null {
  const code = trimOuter(text ?? '', BLANK);
  return code === '' || CONTROL.test(code) ? null : code;
}
