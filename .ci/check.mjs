// Everything that can be told without running the product. Each step prints one line; all run, then the verdict.
import { spawnSync } from 'node:child_process';
import { staleFiles } from './generate.mjs';
import { specificationProblems } from './specification-rules.mjs';

const tool =
  (name, ...args) =>
  () => {
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${name}`, args, {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${name} ended with ${status}`];
  };

const STEPS = {
  'types of server, CLI and tests': tool('tsc', '--noEmit', '-p', '.'),
  'types of the SDK': tool('tsc', '--noEmit', '-p', 'sdk'),
  'types of the console': tool('tsc', '--noEmit', '-p', 'console'),
  lint: tool('oxlint', '--type-aware', '--deny-warnings'),
  'dependency rule': tool('depcruise', '--config', '.dependency-cruiser.cjs', 'api', 'cli', 'sdk', 'console'),
  format: tool('biome', 'format', '.'),
  'specification (OpenAPI)': tool('redocly', 'lint', '--config', '.redocly.yaml', 'openapi.yaml'),
  'specification (our rules)': specificationProblems,
  'generated code is fresh': () => staleFiles().map((line) => `stale, run npm run generate: ${line}`),
  'unused files, exports and packages': tool('knip', '--config', '.knip.json', '--no-progress'),
};

export function check() {
  let failed = 0;
  for (const [name, step] of Object.entries(STEPS)) {
    const problems = step();
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) failed += 1;
  }
  const passed = Object.keys(STEPS).length - failed;
  console.log(`check: ${passed} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}
