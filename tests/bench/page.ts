import http from 'node:http';
import { launchBrowser } from '../support/browser.ts';
import { startBench } from './application.ts';
import { median, ms } from './measuring.ts';

const MOST_KB = 150;
const RUNS = 5;

/** The scripts that the home page loads at first, as they travel, and when it paints, with nothing in the browser's cache. */
export async function page(): Promise<void> {
  const bench = await startBench();
  const browser = await launchBrowser();
  const scripts = new Set<string>();
  const paints = { 'first-paint': [] as number[], 'first-contentful-paint': [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext();
    const tab = await context.newPage();
    tab.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url());
    });
    await tab.goto(bench.url, { waitUntil: 'networkidle' });
    const entries = await tab.evaluate(() =>
      performance.getEntriesByType('paint').map(({ name, startTime }) => ({ name, startTime })),
    );
    for (const { name, startTime } of entries)
      if (name === 'first-paint' || name === 'first-contentful-paint') paints[name].push(startTime);
    await context.close();
  }
  const sizes = await Promise.all([...scripts].map(gzipped));
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  console.log(
    `home page: ${kb.toFixed(1)} KB of JavaScript in ${sizes.length} files, gzip, of ${MOST_KB} KB allowed, ratio ${(kb / MOST_KB).toFixed(2)}; first paint ${ms(median(paints['first-paint']))}, with content ${ms(median(paints['first-contentful-paint']))} (medians of ${RUNS})`,
  );
  await browser.close();
  await bench.stop();
}

/** Bytes of a file as it comes when only gzip is offered. */
const gzipped = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
        let size = 0;
        answer.on('data', (chunk: Buffer) => (size += chunk.length));
        answer.on('end', () => resolve(size));
      })
      .once('error', reject);
  });
