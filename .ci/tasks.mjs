import { spawn, spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { bundle } from './bundle.mjs';
import { check } from './check.mjs';
import { release } from './contract/versions.mjs';
import { generate } from './generate.mjs';
import { generateSchema } from './schema/fresh.mjs';
import { enterScratch } from './scratch.mjs';

const say = (line) => console.log(line);

/** Runs a tool of node_modules and ends with its exit code when that is not 0. */
function tool(name, args, env = {}) {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** One of the server's programs, from its bundle, with errors that point to the sources. */
async function server(program) {
  await build(['server'], say);
  process.setSourceMapsEnabled(true);
  return import(`../api/dist/${program}.js`);
}

function vitest(config, rest) {
  enterScratch();
  tool('vitest', ['run', '--config', config, ...rest]);
}

export const tasks = {
  start: async () => {
    await build(['sdk', 'cli', 'console'], say);
    const { main } = await server('main');
    await main(say);
  },
  /** The server as it is, and the console with every change at once; both end with Ctrl-C. */
  dev: async () => {
    await tasks.start();
    spawn('node_modules/.bin/vite', ['console'], { stdio: 'inherit' });
  },
  worker: async () => {
    const { main } = await server('worker');
    await main(say);
  },
  admin: async ([email]) => {
    const { makeAdministrator } = await server('admin');
    await makeAdministrator(email, say);
  },
  test: async (rest) => {
    await build(['sdk', 'cli', 'console', 'server'], say);
    vitest('tests/vitest.config.ts', rest);
  },
  /** Every case of the tests that a commit tries a sample of. */
  nightly: async (rest) => {
    process.env.TEST_TIER = 'nightly';
    await tasks.test(rest);
  },
  check,
  generate: async () => {
    generate();
    await generateSchema();
    say(
      'Made api/contract/generated and sdk/generated from openapi.yaml, the list of migrations and schema.sql from migrations/.',
    );
  },
  /** Callers have the contract of today from now on. */
  release: async () => {
    const problems = release();
    for (const problem of problems) say(problem);
    if (problems.length > 0) process.exit(1);
    say('api/contract/released.yaml is the contract of today: commit it, tag the commit, publish the packages.');
  },
  build: async () => build(['console', 'cli', 'sdk', 'server'], say),
  peers: async (rest) => vitest('tests/peers/vitest.config.ts', rest),
  soak: async (rest) => vitest('tests/soak/vitest.config.ts', rest),
  bench: async (rest) => {
    await build(['sdk', 'cli', 'console', 'server'], say);
    await bundle({ main: 'tests/bench/main.ts', contract: 'tests/bench/contract-server.ts' }, 'tests/bench/dist');
    enterScratch();
    process.argv = [process.execPath, 'tests/bench/dist/main.js', ...rest];
    await import('../tests/bench/dist/main.js');
  },
};
