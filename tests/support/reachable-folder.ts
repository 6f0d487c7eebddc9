import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder that other accounts may walk through: run by root, the database server has one of its own, and would keep its
 * data outside of the folder of the run otherwise.
 */
export async function reachableFolder(name: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `anun-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
