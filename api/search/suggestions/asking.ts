import type { Names } from '../../domains/index.ts';
import type { Idea } from './idea.ts';

/** After this long the registry has not answered: a page with fewer suggestions is better than one that waits. */
const MOST_WAIT_MS = 1_500;
/** Few are free where everybody looks, so that more are asked about than are wanted. */
const ASKED_PER_WANTED = 2;
const WAVES = 3;

/**
 * The first `wanted` ideas that are free, in their order. Asked in waves, each of them one batch for each registry, so
 * that a registry that hangs takes only its own names away.
 */
export async function freeOnes(
  ideas: readonly Idea[],
  wanted: number,
  ask: (names: Idea['name'][]) => ReturnType<Names['availability']>,
): Promise<Idea[]> {
  const until = AbortSignal.timeout(MOST_WAIT_MS);
  const late = new Promise<'late'>((resolve) => until.addEventListener('abort', () => resolve('late'), { once: true }));
  const free: Idea[] = [];
  const size = wanted * ASKED_PER_WANTED;
  for (let wave = 0; wave < WAVES && free.length < wanted && !until.aborted; wave++) {
    const asked = ideas.slice(wave * size, (wave + 1) * size);
    if (asked.length === 0) break;
    const answers = await Promise.all(byRegistry(asked).map((group) => Promise.race([freeOf(group, ask), late])));
    const found = new Set(answers.flatMap((answer) => (answer === 'late' ? [] : answer)));
    free.push(...asked.filter((idea) => found.has(idea)));
  }
  return free.slice(0, wanted);
}

function byRegistry(ideas: readonly Idea[]): Idea[][] {
  const groups = new Map<string, Idea[]>();
  for (const idea of ideas) {
    const { group } = idea.name.zone;
    groups.set(group, [...(groups.get(group) ?? []), idea]);
  }
  return [...groups.values()];
}

async function freeOf(ideas: Idea[], ask: (names: Idea['name'][]) => ReturnType<Names['availability']>) {
  const answers = await ask(ideas.map(({ name }) => name));
  return ideas.filter((_, index) => answers[index]?.available);
}
