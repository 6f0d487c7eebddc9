import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { caller, type Schemas } from '../support/http.ts';
import { childServer } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';

it('SIGTERM lets the running request end, refuses new ones, and ends with 0', async () => {
  const child = await childServer(await freshDatabase(), await mkdtemp(path.join(tmpdir(), 'anun-drain-')));
  await child.start();
  const started = Date.now();
  // The stand-in keeps this one waiting for the time-out of the command.
  const running = caller(child.url).post<Schemas['CheckResult'][]>('/client/domains/check', [{ domain: 'timeout.am' }]);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const ended = child.end();
  const answer = await running;
  expect(answer.status).toBe(200);
  expect(Date.now() - started).toBeGreaterThan(2000);
  expect(await ended).toBe(0);
  await expect(fetch(`${child.url}/healthz`)).rejects.toThrow();
}, 40_000);

it('the end of npm, which hands on no SIGTERM, ends the server that it started', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'anun-npm-'));
  const child = await childServer(await freshDatabase(), dataDir, ['npm', 'start']);
  await child.start();
  await child.end();
  await vi.waitFor(() => expect(fetch(`${child.url}/healthz`)).rejects.toThrow(), 15_000);
}, 60_000);
