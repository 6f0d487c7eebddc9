/** What stands in a cell of a table for spreadsheets. */
export type Cell = string | number | boolean | null;

/** Lets spreadsheets read what follows as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? harmless(cell) : String(cell);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet runs a cell that begins so, in full width too. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
/** Phone numbers, amounts and a lone sign begin like formulas and are none. */
const FIGURES = /^(?:[+-]\d[\d.]*|[@+-])$/;

const harmless = (text: string): string => (FORMULA.test(text) && !FIGURES.test(text) ? `'${text}` : text);
