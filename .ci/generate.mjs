// Everything that is made from openapi.yaml. `--check` compares with what is committed and changes nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { EXPANDED, writeExpanded } from './contract/reading.mjs';

export function generate() {
  mkdirSync('api/contract/generated', { recursive: true });
  const run = (tool, ...args) =>
    execFileSync('node_modules/.bin/' + tool, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  writeExpanded();
  run(
    'openapi-typescript',
    EXPANDED,
    '-o',
    'api/contract/generated/openapi.ts',
    '--root-types',
    '--root-types-no-schema-prefix',
    '--alphabetize',
  );
  run('openapi-ts', '-f', 'sdk/openapi-ts.config.ts');
  // Lists are read alike by the server and by programs that read them themselves.
  const reader = readFileSync('api/names/table.ts', 'utf8');
  writeFileSync('sdk/generated/table.gen.ts', `// Made from api/names/table.ts by npm run generate.\n${reader}`);
}

/** Paths that a fresh generation changes, adds or removes. */
export function staleFiles() {
  generate();
  const out = execFileSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--', 'api/contract/generated', 'sdk/generated'],
    { encoding: 'utf8' },
  );
  return out.split('\n').filter(Boolean);
}
