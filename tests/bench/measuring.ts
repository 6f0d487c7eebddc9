export const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that something takes. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

/** Medians of two things that take turns, so that whatever else the machine does meets both alike. */
export async function inTurns(
  runs: number,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ ours: number; baseline: number }> {
  const times = { ours: [] as number[], baseline: [] as number[] };
  await ours();
  await baseline();
  for (let run = 0; run < runs; run++) {
    times.ours.push(await timed(ours));
    times.baseline.push(await timed(baseline));
  }
  return { ours: median(times.ours), baseline: median(times.baseline) };
}

export const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
