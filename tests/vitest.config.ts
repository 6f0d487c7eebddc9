import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@anun\/sdk$/, replacement: `${root}sdk/index.ts` },
      { find: /^@anun\/sdk\/(\w+)$/, replacement: `${root}sdk/$1.ts` },
    ],
  },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/peers/**', 'tests/soak/**', 'node_modules/**'],
    globalSetup: ['tests/support/cluster.ts'],
    pool: 'forks',
    // Most of these tests wait, for leases and for processes that start: one more than the cores of a small machine.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
