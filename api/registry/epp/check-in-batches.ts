import type { Answer, CheckResult } from '../port.ts';

/**
 * Checks any number of names in commands of at most `namesPerCommand`, with at most `lanes` of them under way, so that a
 * long list neither floods the queue nor keeps others from a session. The first answer that is not `done` ends it.
 */
export async function checkInBatches(
  names: readonly string[],
  namesPerCommand: number,
  lanes: number,
  check: (batch: readonly string[]) => Promise<Answer<CheckResult[]>>,
): Promise<Answer<CheckResult[]>> {
  const distinct = [...new Set(names)];
  const found = new Map<string, CheckResult>();
  let failed: Answer<CheckResult[]> | undefined;
  let next = 0;

  const lane = async (): Promise<void> => {
    while (next < distinct.length && !failed) {
      const batch = distinct.slice(next, (next += namesPerCommand));
      const answer = await check(batch);
      if (answer.outcome !== 'done') failed ??= answer;
      else for (const result of answer.value) found.set(result.name, result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failed ?? { outcome: 'done', value: names.flatMap((name) => found.get(name) ?? []) };
}
