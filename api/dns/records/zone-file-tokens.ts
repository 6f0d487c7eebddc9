export interface Token {
  /** As it was written, without quotes; escapes stay. */
  text: string;
  quoted: boolean;
}
interface Entry {
  line: number;
  tokens: Token[];
  /** Begins with a blank: it is about the owner of the entry before. */
  indented: boolean;
}

/** Entries end with their line, unless a parenthesis is open; `;` begins a comment. */
export function readTokens(text: string): { entries: Entry[]; broken: number[] } {
  const entries: Entry[] = [];
  const broken: number[] = [];
  let open: Entry | undefined;
  let depth = 0;
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = index + 1;
    open ??= { line, tokens: [], indented: /^\s/.test(content) };
    const parts = content.match(/"(?:[^"\\]|\\.)*"|;.*$|[()]|(?:[^\s"();\\]|\\.)+|["\\]/gs) ?? [];
    for (const part of parts) {
      if (part.startsWith(';')) break;
      if (part === '(') depth += 1;
      else if (part === ')') depth -= 1;
      else if (part === '"' || part === '\\') broken.push(line);
      else if (part.startsWith('"')) open.tokens.push({ text: part.slice(1, -1), quoted: true });
      else open.tokens.push({ text: part, quoted: false });
    }
    if (depth > 0) continue;
    if (depth < 0) broken.push(line);
    depth = 0;
    if (open.tokens.length > 0 && broken.at(-1) !== line) entries.push(open);
    open = undefined;
  }
  if (open) broken.push(open.line);
  return { entries, broken };
}
