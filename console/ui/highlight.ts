export interface Piece {
  text: string;
  /** `mark`: keywords, flags and paths; `string`: quoted text; `quiet`: comments and what a command answers. */
  kind: 'plain' | 'mark' | 'string' | 'quiet';
}

export type CodeLanguage = 'curl' | 'sdk' | 'cli';

const kinds = ['quiet', 'string', 'mark'] as const;

// One expression a language; the groups are, in order, quiet, string, mark.
const shell =
  /(^[ \t]*#.*$)|("(?:\\.|[^"\\])*"|'[^']*')|(?<=\s)(--?[A-Za-z][\w-]*|\/(?:auth|client|admin|sandbox)\/[^\s'"\\]*)|(?<=\w)(\/(?:auth|client|admin|sandbox)\/[^\s'"\\]*)/gm;
const script =
  /(\/\/.*$)|("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`)|\b(await|const|import|from|for|of|new|return|if|async|true|false|null)\b/gm;

/** Cuts code into coloured pieces. Small on purpose: it knows quotes, comments, flags, keywords and our paths. */
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
