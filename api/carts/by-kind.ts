import type { ItemKind, ItemKinds, Line } from './types.ts';

/** Asks each kind once, about all of its lines together; one answer for each line, in the order of the lines. */
export async function askByKind<Asked extends Pick<Line, 'type'>, Answer>(
  lines: Asked[],
  kinds: ItemKinds,
  ask: (kind: ItemKind, group: Asked[]) => Promise<Answer[]>,
): Promise<Map<Asked, Answer>> {
  const answers = new Map<Asked, Answer>();
  for (const type of new Set(lines.map((line) => line.type))) {
    const group = lines.filter((line) => line.type === type);
    for (const [index, answer] of (await ask(kinds.of({ type }), group)).entries()) {
      const line = group[index];
      if (line) answers.set(line, answer);
    }
  }
  return answers;
}
