export interface Piece {
  text: string;
  /** `mark`: keywords, flags and paths; `string`: quoted text; `quiet`: comments and output of commands. */
  kind: 'plain' | 'mark' | 'string' | 'quiet';
}

export type CodeLanguage = 'curl' | 'sdk' | 'cli';

const kinds = ['quiet', 'string', 'mark'] as const;

// One expression per language; the groups are quiet, string and mark, in this order.
const shell =
  /(^[ \t]*#.*$)|("(?:\\.|[^"\\])*"|'[^']*')|(?<=\s)(--?[A-Za-z][\w-]*|\/(?:auth|client|admin|sandbox)\/[^\s'"\\]*)|(?<=\w)(\/(?:auth|client|admin|sandbox)\/[^\s'"\\]*)/gm;
const script =
  /(\/\/.*$)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|\b(await|const|import|from|for|of|new|return|if|async|true|false|null)\b/gm;

/** A minimal syntax highlighter: quotes, comments, flags, keywords and our paths. */
export function highlight(code: string, language: CodeLanguage): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of code.matchAll(language === 'sdk' ? script : shell)) {
    const [text, ...groups] = match;
    const found = groups.findIndex((group) => group !== undefined);
    const kind = kinds[Math.min(found, kinds.length - 1)];
    if (!kind) continue;
    if (match.index > end) pieces.push({ text: code.slice(end, match.index), kind: 'plain' });
    pieces.push({ text, kind });
    end = match.index + text.length;
  }
  if (end < code.length) pieces.push({ text: code.slice(end), kind: 'plain' });
  return pieces;
}
