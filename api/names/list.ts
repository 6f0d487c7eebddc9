import type { NameOptions, NameReading } from './name.ts';
import { trimOuter } from './normalise.ts';
import { readName } from './read.ts';

/** One name of a pasted list or file. */
export interface ListRow {
  /** Line in the text, from 1, blank lines counted. */
  readonly line: number;
  /** The name as it was written, without blanks and quotes around it. */
  readonly input: string;
  readonly reading: NameReading;
  /** With `withExtra`: what follows the first separator, byte for byte but for outer blanks; absent without one. */
  readonly extra?: string;
  /** The line where the same name, in any spelling, stands first. */
  readonly duplicateOf?: number;
}

export interface ListOptions extends NameOptions {
  /** Rows read at most; the rest of the text is left. */
  max: number;
  /** One name a line with a text beside it (`example.am,code`) instead of any number of names. */
  withExtra?: boolean;
}

interface Cell {
  readonly input: string;
  readonly extra?: string;
}

const QUOTE = /["'“”„«»]/;
/** A name, quoted or not; a separator, perhaps after blanks, or blanks alone; the rest. */
const SPLIT = /^("[^"]*"|[^,;\s]*)(?:[^\S\t]*[,;\t]|\s+(?=\S))(.*)$/s;
const BLANK = /[\s\u200B-\u200D\u2060]/;

/**
 * Reads a list as spreadsheets and people write them: byte-order marks, CR LF, blank lines, quotes; names apart by
 * comma, semicolon, tab or blank. `truncated` says that more than `max` names were there.
 */
export function readList(text: string, options: ListOptions): { rows: ListRow[]; truncated: boolean } {
  const rows: ListRow[] = [];
  const firstLines = new Map<string, number>();
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries())
    for (const cell of cellsOf(line, options.withExtra === true)) {
      if (rows.length >= options.max) return { rows, truncated: true };
      const row = { line: index + 1, ...cell, reading: readName(cell.input, options) };
      const first = row.reading.ok ? firstLines.get(row.reading.name.asciiDomain) : undefined;
      rows.push(first === undefined ? row : { ...row, duplicateOf: first });
      if (row.reading.ok && first === undefined) firstLines.set(row.reading.name.asciiDomain, row.line);
    }
  return { rows, truncated: false };
}

function cellsOf(line: string, withExtra: boolean): Cell[] {
  // Files joined end to end carry a byte-order mark in the middle.
  const content = line.replace(/^\uFEFF+/, '');
  if (content.trim() === '') return [];
  return withExtra ? [cellWithExtra(content)] : cells(content);
}

function cells(content: string): Cell[] {
  return content
    .split(/[,;\s]+/)
    .map((piece) => ({ input: trimOuter(piece, QUOTE) }))
    .filter((cell) => cell.input !== '');
}

/** Only the first separator counts: a code may hold all of them, and quotes too. */
function cellWithExtra(content: string): Cell {
  const line = unquote(content.trim()).trimStart();
  const [, name = line, rest] = SPLIT.exec(line) ?? [];
  const input = trimOuter(trimOuter(name, QUOTE), BLANK);
  return rest === undefined ? { input } : { input, extra: unquote(trimOuter(rest, BLANK)) };
}

/** A cell that is quoted as RFC 4180 says; anything else keeps its quotes. */
function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/s.exec(cell);
  return quoted?.[1] === undefined ? cell : quoted[1].replaceAll('""', '"');
}
