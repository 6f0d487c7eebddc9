import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { enterScratch } from '../../.ci/scratch.mjs';

enterScratch();

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Checks against what others wrote: schemas, sample data, foreign clients. They lie outside of the project. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@anun\/sdk$/, replacement: `${root}sdk/index.ts` },
      { find: /^@anun\/sdk\/(\w+)$/, replacement: `${root}sdk/$1.ts` },
    ],
  },
  test: {
    include: ['tests/peers/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    setupFiles: ['tests/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
