import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A folder of the data that others wrote: `$ANUN_SHARED/data/…`, or `../shared/data/…` beside the project. */
export function sharedData(name: string): string {
  const folder = path.join(process.env['ANUN_SHARED'] ?? path.join(root, '..', 'shared'), 'data', name);
  if (!existsSync(folder)) throw new Error(`no ${folder}: set ANUN_SHARED to the folder that holds data/${name}`);
  return folder;
}
