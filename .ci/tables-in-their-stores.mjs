import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where one query may read the tables of several owners, and why. */
const ACROSS = {
  'api/undecided/store.ts': 'lists in one order and by pages what nobody has decided, wherever it is stored',
};

/** Tables that more than one capability asks, with the places: whose a table is, is the folder that asks it. */
export function sharedTables() {
  const tables = [...readFileSync('schema.sql', 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)].map(([, table]) => table);
  const files = readdirSync('api', { recursive: true })
    .map((file) => path.posix.join('api', file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !/^api\/(sandbox|dist|contract\/generated)\//.test(file) && !ACROSS[file])
    .map((file) => ({ file, owner: file.split('/')[1], text: withoutComments(readFileSync(file, 'utf8')) }));
  return tables.flatMap((table) => {
    const asked = new RegExp(`\\(\\s*['"\`]${table}( as \\w+)?['"\`]|\\b(from|join|into|update|table)\\s+${table}\\b`);
    const places = files.filter(({ text }) => asked.test(text));
    const owners = new Set(places.map(({ owner }) => owner));
    return owners.size > 1 ? [`${table} is asked by ${places.map(({ file }) => file).join(', ')}`] : [];
  });
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
