import type { Answer, CheckResult } from '../port.ts';

/**
 * Checks any number of names in commands of at most `namesPerCommand`, one after the other, so that a long list keeps no
 * others from a session. The first answer that is not `done` ends it.
 */
export async function checkInBatches(
  names: readonly string[],
  namesPerCommand: number,
  check: (batch: readonly string[]) => Promise<Answer<CheckResult[]>>,
): Promise<Answer<CheckResult[]>> {
  const distinct = [...new Set(names)];
  const found = new Map<string, CheckResult>();
  for (let next = 0; next < distinct.length; next += namesPerCommand) {
    const answer = await check(distinct.slice(next, next + namesPerCommand));
    if (answer.outcome !== 'done') return answer;
    for (const result of answer.value) found.set(result.name, result);
  }
  return { outcome: 'done', value: names.flatMap((name) => found.get(name) ?? []) };
}
