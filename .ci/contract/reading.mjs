import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { expanded } from '../../api/contract/expansion.mjs';

/** The contract of today, and the one that callers of the last release have. */
export const CURRENT = 'openapi.yaml';
export const RELEASED = 'api/contract/released.yaml';

/** A contract as it is written. */
export const readWritten = (file = CURRENT) => parse(readFileSync(file, 'utf8'));

/** A contract with everything written at each operation. */
export const readContract = (file = CURRENT) => expanded(readWritten(file));

/** The contract with only those problems that follow from what an operation is. */
export function readWithoutOwnProblems() {
  const written = readWritten();
  for (const item of Object.values(written.paths))
    for (const operation of Object.values(item)) delete operation['x-problems'];
  return expanded(written);
}

/** Where other tools find the expanded contract; they read files only. */
export const EXPANDED = 'node_modules/.cache/anun/openapi.yaml';

export function writeExpanded() {
  mkdirSync(path.dirname(EXPANDED), { recursive: true });
  writeFileSync(EXPANDED, stringify(readContract(), { aliasDuplicateObjects: false, lineWidth: 0 }));
}
