import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { borrow } from './borrowed.ts';
import { median, ms } from './measuring.ts';

const RUNS = 15;

/** How long the command takes to start and say its version, against Node itself and against wrangler. */
export async function start(): Promise<void> {
  const borrowed = await borrow('wrangler');
  const commands: Record<string, string[]> = {
    anun: ['cli/bin/anun.mjs', '--version'],
    'node -e 0': ['-e', '0'],
    ...(borrowed
      ? { wrangler: [path.join(borrowed.folder, 'node_modules/wrangler/bin/wrangler.js'), '--version'] }
      : {}),
  };
  const times = new Map(Object.keys(commands).map((name) => [name, [] as number[]]));
  for (let run = 0; run < RUNS; run++)
    for (const [name, args] of Object.entries(commands)) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args, { env: { ...process.env, WRANGLER_SEND_METRICS: 'false' } });
      // A Node that is too old for wrangler ends it at once: that would be no time to compare with.
      if (status !== 0) times.delete(name);
      times.get(name)?.push(performance.now() - started);
    }
  const ours = median(times.get('anun') ?? []);
  for (const name of Object.keys(commands).slice(1)) {
    const theirs = times.get(name);
    console.log(
      theirs
        ? `start of anun: ${ms(ours)}, ${name} ${ms(median(theirs))}, ratio ${(ours / median(theirs)).toFixed(2)} (medians of ${RUNS})`
        : `start of anun: ${ms(ours)}; ${name} does not run on Node ${process.versions.node}, so it is not compared`,
    );
  }
  await borrowed?.back();
}
