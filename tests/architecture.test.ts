import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const cruise = (...what: string[]) =>
  spawnSync('node_modules/.bin/depcruise', ['--config', '.dependency-cruiser.cjs', ...what], { encoding: 'utf8' });

it('arrows point down', () => {
  const { status, stdout } = cruise('api');
  expect(stdout).toContain('no dependency violations found');
  expect(status).toBe(0);
}, 60_000);

it('an arrow that points up is found', () => {
  const folder = mkdtempSync(path.join('api/names', 'up-'));
  try {
    writeFileSync(
      path.join(folder, 'wrong.ts'),
      "import { createLedger } from '../../ledger/index.ts';\nexport const wrong = createLedger;\n",
    );
    const { status, stdout } = cruise(folder);
    expect(stdout).toContain('names-points-down');
    expect(status).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
