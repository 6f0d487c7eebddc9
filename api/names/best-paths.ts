/** One way to go on from a position: takes so many characters, gives so much text, at a cost. */
export interface Option {
  readonly take: number;
  readonly give: string;
  readonly cost: number;
}
/** The ways to go on from `at`, best first; at least one, or the text has no rewriting. */
export type Rules = (text: string, at: number) => readonly Option[];

interface Path {
  readonly text: string;
  readonly cost: number;
}

/**
 * The `limit` cheapest different rewritings of `text`, cheapest first. Work is bounded by length × options × limit,
 * because costs add up and so only the best `limit` beginnings can be part of a best whole.
 */
export function bestPaths(text: string, rules: Rules, limit: number): string[] {
  const reached: Path[][] = Array.from({ length: text.length + 1 }, () => []);
  reached[0] = [{ text: '', cost: 0 }];
  for (let at = 0; at < text.length; at++) {
    const paths = cheapest(reached[at] ?? [], limit);
    if (paths.length === 0) continue;
    for (const option of rules(text, at)) {
      const next = reached[at + option.take];
      for (const path of paths) next?.push({ text: path.text + option.give, cost: path.cost + option.cost });
    }
  }
  return cheapest(reached[text.length] ?? [], limit).map((path) => path.text);
}

function cheapest(paths: readonly Path[], limit: number): Path[] {
  const different = new Map<string, Path>();
  for (const path of paths.toSorted((a, b) => a.cost - b.cost))
    if (different.size < limit && !different.has(path.text)) different.set(path.text, path);
  return [...different.values()];
}
