// Everything that is generated from other sources and committed, except schema.sql (schema/fresh.mjs).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { problemStatuses, repeatableRequests } from './contract/lists.mjs';
import { EXPANDED, readContract, writeExpanded } from './contract/reading.mjs';

const GENERATED = ['api/contract/generated', 'sdk/generated', 'migrations/generated'];

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
  const contract = readContract();
  writeFileSync('api/contract/generated/problems.ts', problemStatuses(contract));
  writeFileSync('sdk/generated/repeatable.gen.ts', repeatableRequests(contract));
  // Lists are read alike by the server and by programs that read them themselves.
  const reader = readFileSync('api/names/table.ts', 'utf8');
  writeFileSync('sdk/generated/table.gen.ts', `// Made from api/names/table.ts by npm run generate.\n${reader}`);
  generateMigrationList();
}

/** The server is bundled, so it cannot read the folder when it starts. */
function generateMigrationList() {
  const files = readdirSync('migrations').filter((name) => /^\d.*\.ts$/.test(name));
  const wrong = files.filter((name) => !/^\d{8}_\d{2}_[a-z_]+\.ts$/.test(name));
  if (wrong.length > 0) throw new Error(`name migrations like 20261130_01_what_for.ts, not ${wrong.join(', ')}`);
  const names = files.map((name) => name.replace('.ts', '')).sort();
  const text = `// Made from the files of migrations/ by npm run generate, in the order of their names.
import type { Knex } from 'knex';
${names.map((name) => `import { up as m${name} } from '../${name}.ts';`).join('\n')}

export const migrations: Record<string, (knex: Knex) => Promise<void>> = {
${names.map((name) => `  '${name}': m${name},`).join('\n')}
};
`;
  mkdirSync('migrations/generated', { recursive: true });
  writeFileSync('migrations/generated/list.ts', text);
}

/** Paths that a fresh generation changes, adds or removes. */
export function staleFiles() {
  generate();
  const out = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', ...GENERATED], {
    encoding: 'utf8',
  });
  return out.split('\n').filter(Boolean);
}
