import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { expanded } from '../../api/contract/expansion.mjs';

/** The contract of today, and the one that callers of the last release have. */
export const CURRENT = 'openapi.yaml';
export const RELEASED = 'api/contract/released.yaml';

/** A contract with everything written at each operation. */
export const readContract = (file = CURRENT) => expanded(parse(readFileSync(file, 'utf8')));

/** Where other tools find the expanded contract; they read files only. */
export const EXPANDED = 'node_modules/.cache/anun/openapi.yaml';

export function writeExpanded() {
  mkdirSync(path.dirname(EXPANDED), { recursive: true });
  writeFileSync(EXPANDED, stringify(readContract(), { aliasDuplicateObjects: false, lineWidth: 0 }));
}
