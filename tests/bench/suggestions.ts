import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../api/config.ts';
import { startApplication } from '../../api/server.ts';
import { reachableFolder } from '../support/reachable-folder.ts';
import { median } from './measuring.ts';

const RUNS = 20;
const ROUND_TRIP_MS = 20;
const WORDS = ['coffeeshop', 'yerevantaxi', 'նուռ', 'dental', 'sargsyantaxi', 'smartcarwash', 'pomegranate'];

/** One question for suggestions over HTTP, the registry 20 ms away, against one for the name alone, which asks it once too. */
export async function suggestions(): Promise<void> {
  const dataDir = await reachableFolder('bench');
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const application = await startApplication({
    config: readConfig({ ANUN_DATA: dataDir, ANUN_PORT: '0', ANUN_RATE_SCALE: '10000' }, process.cwd()),
    log: silent,
    specification: new URL('../../openapi.yaml', import.meta.url),
    consoleDist: path.resolve('console/dist'),
    roles: new Set(['http']),
    checkAnswers: false,
  });
  application.sandbox.epp.control.setDelay(ROUND_TRIP_MS);
  const time = async (operation: string, domain: string): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${application.url}/client/domains/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ domain, main: true }]),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${operation} answered ${answer.status}`);
    return performance.now() - started;
  };
  const first = await time('suggest', 'first');
  const times = { check: [] as number[], suggest: [] as number[] };
  for (let run = 0; run < RUNS; run++)
    for (const word of WORDS) {
      times.check.push(await time('check', `${word}.am`));
      times.suggest.push(await time('suggest', word));
    }
  const [check, suggest] = [median(times.check), median(times.suggest)];
  console.log(
    `suggestions: ${suggest.toFixed(0)} ms, slowest ${Math.max(...times.suggest).toFixed(0)} ms, the first ${first.toFixed(0)} ms; a check of one name ${check.toFixed(0)} ms, ratio ${(suggest / check).toFixed(2)} (medians of ${times.suggest.length})`,
  );
  await application.stop();
  await rm(dataDir, { recursive: true, force: true });
}
