import { usage } from '../../errors.ts';

/** One line of a file that is no comment and not empty. */
export interface CsvRecord {
  line: number;
  /** What stands where the name is expected. */
  name: string;
  servers: string[];
}

const NAME = /^(domain|name)([ _-]?name)?$/i;
const SEPARATOR = /^(\uFEFF?)sep=([,;\t])(?=\r?\n)/i;
const SERVER = /^(ns|name[ _-]?servers?|host)[ _-]?\d*$/i;

/**
 * A list as spreadsheets save it: comma, semicolon or tab, quotes, byte-order mark, CRLF, blank lines, and lines that begin
 * with #. Its first line may name the columns. With `namesOnly` every cell is a name, but for a file with named columns.
 */
export async function readCsv(text: string, namesOnly: boolean): Promise<CsvRecord[]> {
  const { parse } = await import('csv-parse/sync');
  const lines: { line: number; cells: string[] }[] = [];
  try {
    // Excel's own first line, `sep=;`, becomes a remark.
    parse(text.replace(SEPARATOR, '$1#$2'), {
      bom: true,
      comment: '#',
      comment_no_infix: true,
      delimiter: delimiterOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], info) => {
        const cells = record.map(bare);
        if (cells.some((cell) => cell !== '')) lines.push({ line: info.lines, cells });
        return null;
      },
    });
  } catch (error) {
    throw usage(`The list cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const titles = lines[0]?.cells ?? [];
  const at = titles.findIndex((title) => NAME.test(title));
  if (at >= 0)
    return lines.slice(1).map(({ line, cells }) => ({
      line,
      name: cells[at] ?? '',
      servers: cells.filter((cell, index) => cell !== '' && SERVER.test(titles[index] ?? '')),
    }));
  if (namesOnly) return lines.map(({ line, cells }) => ({ line, name: cells.join(' '), servers: [] }));
  return lines.map(({ line, cells: [name = '', ...servers] }) => ({ line, name, servers: servers.filter(Boolean) }));
}

/** The addresses of a host stand behind commas, so that a comma separates only where nothing else does. */
function delimiterOf(text: string): string {
  const named = SEPARATOR.exec(text)?.[2];
  if (named) return named;
  const first = text.split(/\r\n|\n|\r/).find((line) => /^\uFEFF?\s*[^#\s]/.test(line)) ?? '';
  return ['\t', ';'].find((sign) => first.includes(sign)) ?? ',';
}

/** Without the blanks that nobody sees: no-break spaces and those of no width. */
const bare = (cell: string): string => cell.replace(/^[\s\u200b\ufeff]+|[\s\u200b\ufeff]+$/g, '');
