export interface Token {
  /** As it was written, without the quotes around it; escapes stay. */
  text: string;
  quoted: boolean;
}
export interface Entry {
  line: number;
  tokens: Token[];
  /** Begins with a blank: it is about the owner of the entry before. */
  indented: boolean;
  /** The line where it can no longer be read; `open`: a parenthesis that is closed nowhere takes the rest of the file. */
  broken?: { line: number; open: boolean };
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
/** A word; in `alpn="h2,h3"` quotes stand inside it. */
const WORD = String.raw`(?:[^\s"();\\]|\\.)(?:[^\s"();\\]|\\.|${QUOTED})*`;
const PARTS = new RegExp(String.raw`${QUOTED}|;.*$|[()]|${WORD}|["\\]`, 'gs');

/** Entries end with their line, unless a parenthesis is open; `;` begins a comment. */
export function readTokens(text: string): Entry[] {
  const entries: Entry[] = [];
  let open: Entry | undefined;
  let depth = 0;
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    open ??= { line, tokens: [], indented: /^\s/.test(content) };
    for (const part of content.match(PARTS) ?? []) {
      if (part.startsWith(';')) break;
      if (part === '(') depth += 1;
      else if (part === ')') depth -= 1;
      else if (part === '"' || part === '\\') open.broken ??= { line, open: false };
      else if (open.broken) continue;
      else if (part.startsWith('"')) open.tokens.push({ text: part.slice(1, -1), quoted: true });
      else open.tokens.push({ text: part, quoted: false });
    }
    if (depth > 0) continue;
    if (depth < 0) open.broken ??= { line, open: false };
    depth = 0;
    if (open.tokens.length > 0 || open.broken) entries.push(open);
    open = undefined;
  }
  if (open) entries.push({ ...open, broken: { line: open.line, open: true } });
  return entries;
}
