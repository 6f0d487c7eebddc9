import type { Anun, NameCell, NameReading } from '@anun/sdk';

/** The server reads at most this many entries of a text. */
const LINES = 1_000;

/**
 * What the server makes of a text with names. A longer one goes in pieces of whole lines, with the line numbers of the
 * whole; a name that stands in two pieces is said to be double by nobody, and only checked twice.
 */
export async function readNames(anun: Anun, text: string, search: boolean): Promise<NameReading[]> {
  const lines = text.split(/\r\n|\n|\r/);
  const rows: NameReading[] = [];
  for (let start = 0; start < lines.length; start += LINES)
    rows.push(...(await readLines(anun, lines.slice(start, start + LINES), start, search)));
  return rows;
}

/** What the server makes of the names of a list; a name that stands there twice is told of the line of the first. */
export async function readCells(anun: Anun, cells: readonly NameCell[]): Promise<NameReading[]> {
  const lineOf = (index: number) => cells[index - 1]?.line ?? index;
  const text = cells.map(({ input }) => input).join('\n');
  return (await readNames(anun, text, false)).map((row) => ({
    ...row,
    line: lineOf(row.line),
    ...(row.duplicateOf === undefined ? {} : { duplicateOf: lineOf(row.duplicateOf) }),
  }));
}

async function readLines(anun: Anun, lines: string[], before: number, search: boolean): Promise<NameReading[]> {
  const text = lines.join('\n');
  if (text.trim() === '') return [];
  const { rows, truncated } = await anun.names.parse({ body: { text, search } });
  if (!truncated) return rows.map((row) => ({ ...row, line: row.line + before, ...shifted(row, before) }));
  if (lines.length === 1) throw new RangeError(`Line ${before + 1} has more than ${LINES} domains.`);
  const half = Math.ceil(lines.length / 2);
  const first = await readLines(anun, lines.slice(0, half), before, search);
  return [...first, ...(await readLines(anun, lines.slice(half), before + half, search))];
}

const shifted = ({ duplicateOf }: NameReading, before: number): { duplicateOf?: number } =>
  duplicateOf === undefined ? {} : { duplicateOf: duplicateOf + before };
