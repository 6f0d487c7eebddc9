import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const depcruise = path.resolve('node_modules/.bin/depcruise');
const cruise = (cwd: string) =>
  spawnSync(depcruise, ['--config', path.resolve('.dependency-cruiser.cjs'), 'api'], { encoding: 'utf8', cwd });

it('arrows point down', () => {
  const { status, stdout } = cruise('.');
  expect(stdout).toContain('no dependency violations found');
  expect(status).toBe(0);
}, 60_000);

it('an arrow that points up is found', () => {
  // In a project of its own: a run that is killed here would leave its wrong module among the sources.
  const project = mkdtempSync(path.join(tmpdir(), 'anun-arrows-'));
  copyFileSync('tsconfig.json', path.join(project, 'tsconfig.json'));
  for (const [file, text] of [
    ['api/ledger/index.ts', 'export const createLedger = 1;'],
    ['api/names/wrong.ts', "export { createLedger } from '../ledger/index.ts';"],
  ] as const) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), `${text}\n`);
  }
  const { status, stdout } = cruise(project);
  expect(stdout).toContain('names-points-down');
  expect(status).not.toBe(0);
}, 60_000);
