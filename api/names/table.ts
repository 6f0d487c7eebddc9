/**
 * Lists as spreadsheets and people write them, as far as their form goes. This is the one reader of lists: `npm run generate`
 * copies it into the SDK for programs that read lists themselves. It knows nothing of domains but how they look.
 */

/** A logical line: line ends within quotes do not end it. */
interface Line {
  /** Where it begins, from 1, blank lines and line ends within quotes counted. */
  line: number;
  text: string;
}
export interface NameCell {
  line: number;
  /** As it was written, without blanks and quotes around it. */
  input: string;
}
export interface CodeRow extends NameCell {
  /** What stands beside the name; absent without a separator. */
  extra?: string;
  /** More stands there than a name and a code. */
  more: boolean;
}
export interface ServerRow extends NameCell {
  servers: string[];
}

const ANY = ',;\t';
const NAME_TITLE =
  /^(domains?|fqdns?|sites?|websites?|urls?|names?|домен(ы|ное имя)?|имя домена|տիրույթ(ի անուն)?|դոմեն(ի անուն)?|域名|网域)([ _-]?names?)?$/i;
const CODE_TITLE = /code|auth|epp|secret|password|код|ключ|пароль|կոդ|գաղտնաբառ|码|授权/i;
const SERVER_TITLE =
  /^((primary|secondary|first|second)[ _-]?)?(ns|dns|name[ _-]?servers?|host)([ _-]?(servers?|host(name)?s?))?[ _-]?\d*$/i;
/** The line by which Excel names its separator. */
const SEPARATOR = /^\uFEFF?sep=([,;\t])(?=\r?\n|\r|$)/i;
const QUOTES = /["'“”„«»]/;
const BLANK = /[\s\u200B-\u200D\u2060\uFEFF]/;

/** Names of a list: those of the column of names where the list is a table, else every cell. */
export function readNameCells(text: string): NameCell[] {
  const lines = linesOf(text);
  const delimiter = delimiterOf(text, lines);
  const titles = titlesOf(lines, delimiter);
  const body = titles ? lines.slice(1) : lines;
  const at = titles && titles.cells.length > 1 ? titles.at : titles ? undefined : columnOfNames(lines, delimiter);
  return body.flatMap(({ line, text: content }) => {
    const written = at === undefined ? [content] : [cellsOf(content, delimiter)[at] ?? ''];
    return written
      .flatMap((piece) => piece.split(/[,;\s]+/))
      .map((input) => ({ line, input: trim(trim(input, QUOTES), BLANK) }))
      .filter(({ input }) => input !== '');
  });
}

/** Names with a code beside each, one a line. Without titles only the first separator counts: a code may hold the others. */
export function readCodeRows(text: string): CodeRow[] {
  const lines = linesOf(text);
  const delimiter = delimiterOf(text, lines);
  const titles = titlesOf(lines, delimiter);
  if (!titles || titles.cells.length < 2) return (titles ? lines.slice(1) : lines).map(codeRowOf);
  const { cells: heads, at } = titles;
  const named = heads.findIndex((title, index) => index !== at && CODE_TITLE.test(title));
  const codeAt = named < 0 && heads.length === 2 ? 1 - at : named;
  return lines.slice(1).map(({ line, text: content }) => {
    const cells = cellsOf(content, delimiter);
    const extra = cells[codeAt];
    const more = cells.slice(heads.length).some((cell) => cell !== '');
    return { line, input: cells[at] ?? '', ...(extra === undefined ? {} : { extra }), more };
  });
}

/**
 * Names with their name servers, one a line; a cell may hold several hosts.
 * @public of the SDK
 */
export function readServerRows(text: string): ServerRow[] {
  const lines = linesOf(text);
  const delimiter = delimiterOf(text, lines);
  const titles = titlesOf(lines, delimiter);
  return (titles ? lines.slice(1) : lines).map(({ line, text: content }) => {
    const cells = cellsOf(content, delimiter);
    if (!titles) return { line, input: cells[0] ?? '', servers: cells.slice(1).flatMap(hostsOf) };
    const chosen = cells.filter((_, index) => SERVER_TITLE.test(titles.cells[index] ?? ''));
    return { line, input: cells[titles.at] ?? '', servers: chosen.flatMap(hostsOf) };
  });
}

/** `ns1.example.am=192.0.2.1,2001:db8::1` is one host with its addresses; a comma separates hosts only where none has any. */
const hostsOf = (cell: string): string[] => cell.split(cell.includes('=') ? /[\s;|]+/ : /[\s;|,]+/).filter(Boolean);

function linesOf(text: string): Line[] {
  return logicalLines(text.replace(SEPARATOR, ''))
    .map(({ line, text: content }) => ({ line, text: content.replace(/^\uFEFF+/, '') }))
    .filter(({ text: content }) => /[^\s\u200B\uFEFF,;]/.test(content) && !/^\s*#/.test(content));
}

/** A quoted cell that goes on over more lines than these is a stray quote. */
const MOST_JOINED = 50;

function logicalLines(text: string): Line[] {
  const physical = text.split(/\r\n|\n|\r/);
  const lines: Line[] = [];
  for (let index = 0; index < physical.length; index++) {
    const begun = index;
    let content = physical[index] ?? '';
    if (isOpen(content)) {
      let joined = content;
      for (let next = index + 1; next < physical.length && next - index <= MOST_JOINED; next++) {
        const more = physical[next] ?? '';
        joined += `\n${more}`;
        if (!more.includes('"')) continue;
        if (!isOpen(joined) && isClosedIn(joined, content.length)) [content, index] = [joined, next];
        break;
      }
    }
    lines.push({ line: begun + 1, text: content });
  }
  return lines;
}

/** Does a cell begin with a quote that nothing closes? */
function isOpen(text: string): boolean {
  return quotedCells(text).open !== undefined;
}
/** Is a quoted cell closed that goes on over this place? */
const isClosedIn = (text: string, place: number): boolean =>
  quotedCells(text).cells.some(({ start, end }) => start < place && end > place);

/** Cells in quotes (RFC 4180): from a quote at the beginning of a cell to one that a separator or the end follows. */
function quotedCells(text: string): { cells: { start: number; end: number }[]; open: number | undefined } {
  const cells: { start: number; end: number }[] = [];
  let atStart = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' && atStart) {
      const end = closingQuote(text, at);
      if (end === undefined) return { cells, open: at };
      if (/^[^\S\t]*(?:[,;\t\n]|$)/.test(text.slice(end + 1, end + 40))) {
        cells.push({ start: at, end });
        at = end;
      }
      atStart = false;
    } else if (ANY.includes(sign)) atStart = true;
    else if (!BLANK.test(sign)) atStart = false;
  }
  return { cells, open: undefined };
}

function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text.charAt(at + 1) !== '"') return at;
  return undefined;
}

function cellsOf(text: string, delimiter: string): string[] {
  const { cells: inQuotes } = quotedCells(text);
  const cells: string[] = [];
  let begun = 0;
  let next = 0;
  for (let at = 0; at <= text.length; at++) {
    const quoted = inQuotes[next];
    if (quoted && at === quoted.start) {
      at = quoted.end;
      next += 1;
    } else if (at === text.length || text.charAt(at) === delimiter) {
      cells.push(unquote(trim(text.slice(begun, at), BLANK)));
      begun = at + 1;
    }
  }
  return cells;
}

/** Commas stand between addresses and prices too: they separate only where nothing else does. */
function delimiterOf(text: string, lines: readonly Line[]): string {
  const named = SEPARATOR.exec(text)?.[1];
  const first = lines[0]?.text ?? '';
  return named ?? ['\t', ';'].find((sign) => cellsOf(first, sign).length > 1) ?? ',';
}

/** The line that names the columns, and which of them has the names; it says so only above something like a name. */
function titlesOf(lines: readonly Line[], delimiter: string): { cells: string[]; at: number } | undefined {
  const [first, ...rest] = lines.map(({ text }) => cellsOf(text, delimiter));
  if (!first || first.some(looksLikeName)) return undefined;
  const at = first.findIndex((cell) => NAME_TITLE.test(cell));
  const isFilled = rest.some((cells) => holdsName(cells[at]));
  return at >= 0 && isFilled ? { cells: first.filter((cell, index) => cell !== '' || index < at), at } : undefined;
}

/** The one column of a table in which names stand, where nothing like a name stands in the others. */
function columnOfNames(lines: readonly Line[], delimiter: string): number | undefined {
  const rows = lines.map(({ text }) => cellsOf(text, delimiter));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || rows.some((cells) => cells.length !== width)) return undefined;
  const columns = Array.from({ length: width }, (_, at) => rows.filter((cells) => holdsName(cells[at])).length);
  const [found, ...others] = columns.flatMap((count, at) => (count > 0 ? [at] : []));
  return others.length === 0 && found !== undefined && columns[found] === rows.length ? found : undefined;
}

const holdsName = (cell = ''): boolean => cell.split(/[,;\s]+/).some(looksLikeName);

const NOT_IN_NAMES = /[\s@:,;]/;
const DOT = /[.。．｡]/;

/** Dotted, and neither a number, a date, a time nor a mailbox. Step by step, so that its time grows with the length only. */
function looksLikeName(cell: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(cell)) return true;
  if (NOT_IN_NAMES.test(cell)) return false;
  const dot = cell.slice(1).search(DOT) + 1;
  return dot > 0 && /[^\d.]/.test(cell.slice(dot + 1));
}

/** A name, quoted or not; a separator, perhaps after blanks, or blanks alone; the rest. */
const SPLIT = /^("[^"]*"|[^,;\s]*)([^\S\t]*[,;\t]|\s+(?=\S))(.*)$/s;

function codeRowOf({ line, text }: Line): CodeRow {
  const content = unquote(trim(text, /\s/)).trimStart();
  const [, name = content, separator = '', rest] = SPLIT.exec(content) ?? [];
  const input = trim(trim(name, QUOTES), BLANK);
  if (rest === undefined) return { line, input, more: false };
  const sign = separator.trimStart().charAt(0) || separator.at(-1) || ',';
  const [code = '', ...others] = ANY.includes(sign) ? cellsOf(rest, sign) : [unquote(trim(rest, BLANK))];
  const isMixed = !ANY.includes(sign) && /[,;\t]/.test(code);
  return { line, input, extra: code, more: isMixed || others.some((cell) => cell !== '') };
}

/** A cell that is quoted as RFC 4180 says; anything else keeps its quotes. */
function unquote(cell: string): string {
  const inner = /^"((?:[^"]|"")*)"$/s.exec(cell)?.[1];
  return inner === undefined ? cell : inner.replaceAll('""', '"');
}

/** Drops characters from both ends; linear, unlike a pattern that is anchored at the end. */
function trim(text: string, outer: RegExp): string {
  let start = 0;
  let end = text.length;
  while (start < end && outer.test(text.charAt(start))) start++;
  while (end > start && outer.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
