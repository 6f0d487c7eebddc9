// Everything that can be told without running the product. Each step prints one line; all run, then the verdict.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { addressesOutsidePages } from './console-addresses.mjs';
import { EXPANDED, writeExpanded } from './contract/reading.mjs';
import { unannouncedBreaks } from './contract/versions.mjs';
import { staleFiles } from './generate.mjs';
import { namesOutsideRows } from './names-in-rows.mjs';
import { staleSchema } from './schema/fresh.mjs';
import { specificationProblems } from './specification-rules.mjs';
import { queriesOutsideStores } from './sql-in-stores.mjs';
import { sharedTables } from './tables-in-their-stores.mjs';

const tool =
  (name, ...args) =>
  async () => {
    const child = spawn(`node_modules/.bin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return status === 0 ? [] : [`${out}${err}`.trim() || `${name} ended with ${status}`];
  };

const STEPS = {
  // Types by each tsconfig.json, by the compiler that the rules that need types ask anyway. What is generated is compiled
  // where it is used, and when the SDK is built.
  'types and lint': tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  'dependency rule': tool('depcruise', '--config', '.dependency-cruiser.cjs', 'api', 'cli', 'sdk', 'console'),
  'queries in stores only': queriesOutsideStores,
  'a table in its owner’s store only': sharedTables,
  'products and ways to pay in rows only': namesOutsideRows,
  'addresses in page.ts only': addressesOutsidePages,
  format: tool('biome', 'format', '.'),
  'specification (OpenAPI)': async () => {
    writeExpanded();
    return tool('redocly', 'lint', '--config', '.redocly.yaml', EXPANDED)();
  },
  'specification (our rules)': specificationProblems,
  'contract breaks no caller': unannouncedBreaks,
  'generated code is fresh': () => staleFiles().map((line) => `stale, run npm run generate: ${line}`),
  'schema.sql is fresh': staleSchema,
  'unused files, exports and packages': tool('knip', '--config', '.knip.json', '--no-progress'),
};

/** It writes what it compares, so that nobody may read there meanwhile. */
const ALONE = 'generated code is fresh';

export async function check() {
  const results = new Map();
  const queue = Object.keys(STEPS).filter((name) => name !== ALONE);
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) results.set(name, await STEPS[name]());
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  results.set(ALONE, STEPS[ALONE]());

  for (const name of Object.keys(STEPS)) {
    const problems = results.get(name);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of problems) console.log(problem);
  }
  const failed = [...results.values()].filter((problems) => problems.length > 0).length;
  console.log(`check: ${results.size - failed} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}
