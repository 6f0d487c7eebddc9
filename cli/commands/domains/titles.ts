const TITLE = /^"?(domain|name)([ _-]?name)?"?$/i;
/** The line by which Excel names its separator. */
const SEPARATOR = /^\uFEFF?sep=[,;\t](?=\r?\n)/i;

/**
 * A list without what a spreadsheet writes above its rows. What it wrote stays as an empty line, so that the others keep
 * their numbers; a line that holds anything like a name with a zone is no title.
 */
export function withoutTitles(text: string): string {
  const lines = text.replace(SEPARATOR, '').split(/(?<=\n)/);
  const at = lines.findIndex((line) => /[^\s\uFEFF]/.test(line));
  const cells = (lines[at] ?? '').replace(/^\uFEFF/, '').split(/[,;\t]/);
  const isTitles = cells.some((cell) => TITLE.test(cell.trim())) && !cells.some((cell) => cell.includes('.'));
  return isTitles ? lines.with(at, '\n').join('') : text.replace(SEPARATOR, '');
}
