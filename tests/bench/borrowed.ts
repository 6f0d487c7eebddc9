import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Packages that are only compared with, installed into a folder of their own; nothing, said in words, when they cannot be had. */
export async function borrow(
  ...packages: string[]
): Promise<{ folder: string; back: () => Promise<void> } | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'anun-borrowed-'));
  const back = () => rm(folder, { recursive: true, force: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: folder });
  if (status === 0) return { folder, back };
  console.log(
    `not compared with ${packages.join(', ')}: npm could not install them here (${stderr.trim().split('\n')[0] ?? ''})`,
  );
  await back();
  return undefined;
}
