/** The text of a file, or why it cannot be read. */
export type TextReading =
  | { ok: true; text: string }
  | { ok: false; problem: 'size' | 'binary' | 'encoding'; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' };

/** Maximum size of a list or zone file in octets. */
export const mostOfTextFile = 5_000_000;

/** Control characters that text does not contain; ^Z ends files of old programs. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F\u007F]/;

/**
 * Reads UTF-8, or the UTF-16 that spreadsheets save as "Unicode text", recognized by its byte-order mark. Nothing is
 * guessed: other encodings and binary files are refused.
 */
export function readTextFile(bytes: Uint8Array, most = mostOfTextFile): TextReading {
  if (bytes.length > most) return { ok: false, problem: 'size' };
  const marked = markOf(bytes);
  if (marked === 'UTF-8' && bytes.includes(0)) {
    const encoding = unmarked(bytes);
    return encoding ? { ok: false, problem: 'encoding', encoding } : { ok: false, problem: 'binary' };
  }
  try {
    const text = new TextDecoder(marked.toLowerCase(), { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? { ok: false, problem: 'binary' } : { ok: true, text };
  } catch {
    return { ok: false, problem: marked === 'UTF-8' && looksBinary(bytes) ? 'binary' : 'encoding', encoding: marked };
  }
}

function markOf(bytes: Uint8Array): 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'UTF-16BE' : 'UTF-8';
}

/** UTF-16 without a byte-order mark: most of every second octet is zero, and none of the others is. */
function unmarked(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | undefined {
  const zeros = [0, 0];
  bytes.subarray(0, 10_000).forEach((octet, at) => {
    if (octet === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0) return 'UTF-16LE';
  return odd === 0 ? 'UTF-16BE' : undefined;
}

/** Text in single-byte encodings has no control characters either. */
const looksBinary = (bytes: Uint8Array): boolean => CONTROL.test(new TextDecoder('latin1').decode(bytes));
