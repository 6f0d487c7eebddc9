/** The value of a cell in a table for spreadsheets. */
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

/** Spreadsheets execute cells that start with one of these, also in full width. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
/** Phone numbers, amounts and a single sign look like formulas but are not. */
const FIGURES = /^(?:[+-]\d[\d.]*|[@+-])$/;

const harmless = (text: string): string => (FORMULA.test(text) && !FIGURES.test(text) ? `'${text}` : text);
