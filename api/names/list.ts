import type { NameOptions, NameReading } from './name.ts';
import { trimOuter } from './normalise.ts';
import { readName } from './read.ts';
import { type CodeRow, type NameCell, readCodeRows, readNameCells } from './table.ts';

/** One name of a pasted list or file. */
export interface ListRow {
  /** Line in the text, from 1, blank lines counted. */
  readonly line: number;
  /** The name as it was written, without blanks and quotes around it. */
  readonly input: string;
  readonly reading: NameReading;
  /** With `withExtra`: what follows the first separator, byte for byte but for outer blanks; absent without one. */
  readonly extra?: string;
  /** With `withExtra`: more stands there than a name and one text. */
  readonly more?: boolean;
  /** The line where the same name, in any spelling, stands first. */
  readonly duplicateOf?: number;
}

export interface ListOptions extends NameOptions {
  /** Rows read at most; the rest of the text is left. */
  max: number;
  /** One name a line with a text beside it (`example.am,code`) instead of any number of names. */
  withExtra?: boolean;
}

/**
 * Reads a list as spreadsheets and people write it: byte-order marks, CR LF, blank lines, quotes, titles; names apart by
 * comma, semicolon, tab or blank, or in a column of a table. `truncated` says that more than `max` names were there.
 */
export function readList(text: string, options: ListOptions): { rows: ListRow[]; truncated: boolean } {
  const rows: ListRow[] = [];
  const firstLines = new Map<string, number>();
  const cells: (NameCell & Partial<CodeRow>)[] = options.withExtra ? readCodeRows(text) : readNameCells(text);
  for (const { line, input, extra, more } of cells) {
    if (rows.length >= options.max) return { rows, truncated: true };
    const reading = readName(hostOf(input), options);
    const first = reading.ok ? firstLines.get(reading.name.asciiDomain) : undefined;
    rows.push({
      line,
      input,
      reading,
      ...(extra === undefined ? {} : { extra: trimOuter(extra, BLANK) }),
      ...(more ? { more } : {}),
      ...(first === undefined ? {} : { duplicateOf: first }),
    });
    if (reading.ok && first === undefined) firstLines.set(reading.name.asciiDomain, line);
  }
  return { rows, truncated: false };
}

const BLANK = /[\s\u200B-\u200D\u2060\uFEFF]/;
const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?(?:[/?#].*)?$/is;

/** Browsers give addresses of pages: the host of one is meant, and `www` is the page's. */
function hostOf(input: string): string {
  const host = ADDRESS.exec(input)?.[1];
  return host === undefined ? input : host.replace(/^www\.(?=[^.]+\.)/i, '');
}
