/** Decodes one part of an address, once. Nothing for what is malformed (`%E0%A4%A`): that page says so, it never fails. */
export function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * One part of a raw path (`location.pathname`), exactly as it was typed: `/search/a%2Fb` has `a/b` as its second part.
 * Take values from here and not from the router, which decodes some of them already.
 */
export function partOf(pathname: string, index: number): string | undefined {
  const part = pathname.split('/').filter(Boolean)[index];
  return part === undefined ? undefined : decodePart(part);
}

/** The last word of a path, for the page that says it is not there. */
export function lastWord(pathname: string): string {
  const word = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return decodePart(word) ?? word;
}
