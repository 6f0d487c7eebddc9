import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { enterScratch } from '../.ci/scratch.mjs';

enterScratch();

const root = fileURLToPath(new URL('..', import.meta.url));

/** What takes minutes begins first, so that nobody waits for it at the end; a fresh clone has no times to sort by. */
const LONG = [
  '/faults/death',
  '/contract/proof',
  '/console/bulk-changes',
  '/console/steady',
  '/console/domain-list',
  '/console/visitors',
  '/sdk/package',
  '/domains/list',
  '/console/account',
  '/console/records',
  '/console/collaborators',
  '/console/focus',
  '/payments/outcomes',
  '/console/transfers',
  '/search/hanging',
  '/console/bank',
  '/faults/',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((part) => moduleId.includes(part));
      return index < 0 ? LONG.length : index;
    };
    return (await super.sort(files)).sort((left, right) => place(left) - place(right));
  }
}

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
    setupFiles: ['tests/support/setup.ts'],
    pool: 'forks',
    // A file's modules are loaded once for a worker, not once for every file: they keep no state of their own.
    isolate: false,
    // Most of these tests wait, for leases and for processes that start: one more than the cores of a small machine.
    maxWorkers: 4,
    // Of the few files whose tests wait beside each other.
    maxConcurrency: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
