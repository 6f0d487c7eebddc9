import { spawn, spawnSync } from 'node:child_process';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { release } from './contract/versions.mjs';
import { generate } from './generate.mjs';

const say = (line) => console.log(line);

/** Runs a tool of node_modules and ends with its exit code when that is not 0. */
function tool(name, args, env = {}) {
  const { status } = spawnSync(`node_modules/.bin/${name}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** The server's sources are TypeScript; tsx runs them as they are. */
async function sources() {
  const { register } = await import('tsx/esm/api');
  register();
}

const vitest = (config, rest) => tool('vitest', ['run', '--config', config, ...rest]);

export const tasks = {
  start: async () => {
    build(['sdk', 'cli', 'console'], say);
    await sources();
    const { main } = await import('../api/main.ts');
    await main(say);
  },
  /** The server as it is, and the console with every change at once; both end with Ctrl-C. */
  dev: async () => {
    await tasks.start();
    spawn('node_modules/.bin/vite', ['console'], { stdio: 'inherit' });
  },
  worker: async () => {
    await sources();
    const { main } = await import('../api/worker.ts');
    await main(say);
  },
  admin: async ([email]) => {
    await sources();
    const { makeAdministrator } = await import('../api/admin.ts');
    await makeAdministrator(email, say);
  },
  test: async (rest) => {
    build(['sdk', 'cli', 'console'], say);
    vitest('tests/vitest.config.ts', rest);
  },
  check,
  generate: async () => {
    generate();
    say('Made api/contract/generated and sdk/generated from openapi.yaml.');
  },
  /** Callers have the contract of today from now on. */
  release: async () => {
    const problems = release();
    for (const problem of problems) say(problem);
    if (problems.length > 0) process.exit(1);
    say('api/contract/released.yaml is the contract of today: commit it, tag the commit, publish the packages.');
  },
  build: async () => build(['console', 'cli', 'sdk'], say),
  peers: async (rest) => vitest('tests/peers/vitest.config.ts', rest),
  soak: async (rest) => vitest('tests/soak/vitest.config.ts', rest),
  bench: async (rest) => {
    build(['sdk', 'cli', 'console'], say);
    tool('tsx', ['tests/bench/main.ts', ...rest]);
  },
};
