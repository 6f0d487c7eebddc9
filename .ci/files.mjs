import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file, or all files below a folder in a fixed order; neither packages nor what is built. */
export function filesOf(source) {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(path.join(source, name)));
}
