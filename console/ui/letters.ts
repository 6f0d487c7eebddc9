/** The registry's table for .հայ: ա to ֆ, U+0561 to U+0586. */
export const armenianLetters: readonly string[] = Array.from({ length: 38 }, (_, index) =>
  String.fromCodePoint(0x561 + index),
);

export const digitsCell = '0–9';
export const hyphenCell = '-';

/** The cells of the table in order: 38 letters, the ten digits as one cell, the hyphen. */
export const cells: readonly string[] = [...armenianLetters, digitsCell, hyphenCell];

/**
 * The cells that a typed text uses. Only the label counts (the part before the first dot); և counts as its two letters, as
 * the registry maps it.
 */
export function litCells(text: string): ReadonlySet<string> {
  const label = text.normalize('NFC').toLowerCase().replaceAll('և', 'եւ').split('.')[0] ?? '';
  return new Set(
    [...label].map((letter) => (/[0-9]/.test(letter) ? digitsCell : letter)).filter((cell) => cells.includes(cell)),
  );
}
