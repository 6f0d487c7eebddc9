/** Decodes one segment of an address, once. Returns undefined if it is malformed (`%E0%A4%A`). */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * One segment of a raw path (`location.pathname`), exactly as typed: the second segment of `/search/a%2Fb` is `a/b`. Use
 * this instead of the router, which decodes some of them already.
 */
export function partOf(pathname: string, index: number): string | undefined {
  const part = pathname.split('/').filter(Boolean)[index];
  return part === undefined ? undefined : decodePart(part);
}

/** The last segment of a path, for the not-found page. */
export function lastWord(pathname: string): string {
  const word = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return decodePart(word) ?? word;
}
