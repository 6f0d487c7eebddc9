// Keeps schema.sql, the schema of one realm as the migrations leave it. Its first line holds a hash of the migrations and of
// the text below it, so that only a change of either starts a database.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bundle } from '../bundle.mjs';
import { filesOf } from '../files.mjs';
import { enterScratch } from '../scratch.mjs';

const FILE = 'schema.sql';
const SOURCES = ['migrations', '.ci/schema/describe.ts'];
const DIST = '.ci/schema/dist';

/** Makes schema.sql anew where it does not belong to the migrations. */
export async function generateSchema() {
  if (isFresh()) return;
  await bundle({ make: './.ci/schema/make.ts' }, DIST);
  enterScratch();
  const made = new URL('dist/make.js', import.meta.url);
  const { makeSchema } = await import(made.href);
  const text = await makeSchema();
  writeFileSync(FILE, `${heading(text)}${text}`);
}

export const staleSchema = () => (isFresh() ? [] : [`stale, run npm run generate: ${FILE}`]);

function isFresh() {
  if (!existsSync(FILE)) return false;
  const whole = readFileSync(FILE, 'utf8');
  const text = whole.split('\n').slice(HEADING_LINES).join('\n');
  return whole === `${heading(text)}${text}`;
}

const HEADING_LINES = 3;
function heading(text) {
  const hash = createHash('sha256').update(text);
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return `-- The schema of a realm as all migrations leave it, made by npm run generate (${hash.digest('hex').slice(0, 16)}).
-- "realm" stands for the schema's own name: live or test.

`;
}
