import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { enterScratch } from '../../.ci/scratch.mjs';

enterScratch();

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Long seeded runs: SOAK_SEED repeats one, SOAK_ROUNDS sets its length. */
export default defineConfig({
  root,
  test: {
    include: ['tests/soak/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
});
