import { beforeAll, expect, it } from 'vitest';
import { noteRow } from '../../api/platform/at-commit.ts';
import { type Db, openDatabase } from '../../api/platform/database.ts';
import { freshDatabase } from '../support/database.ts';
import { atEnd } from '../support/ending.ts';

let db: Db;
beforeAll(async () => {
  db = openDatabase({ url: await freshDatabase(), schema: 'public', poolSize: 4 });
  atEnd(() => db.destroy());
  await db.raw(
    'create table told (id bigint generated always as identity, what text not null check (length(what) < 20))',
  );
  await db.raw('create table heard (what text not null)');
});
const told = async () => (await db<{ what: string }>('told').orderBy('id').select('what')).map(({ what }) => what);

it('writes what a transaction notes in its order, by one statement for each table', async () => {
  const statements: string[] = [];
  const listener = ({ sql }: { sql: string }) => void statements.push(sql);
  db.client.on('query', listener);
  await db.transaction(async (tx) => {
    await noteRow(tx, 'told', { what: 'first' });
    await noteRow(tx, 'heard', { what: 'beside' });
    await noteRow(tx, 'told', { what: 'second' });
    expect(await tx('told').select('what')).toEqual([]);
  });
  db.client.off('query', listener);
  expect(await told()).toEqual(['first', 'second']);
  expect(statements.filter((sql) => sql.startsWith('insert'))).toHaveLength(2);
});

it('writes nothing of a transaction that fails, and fails one whose notes cannot be written', async () => {
  const before = await told();
  const failing = db.transaction(async (tx) => {
    await noteRow(tx, 'told', { what: 'never' });
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  const refused = db.transaction(async (tx) => {
    await tx('heard').insert({ what: 'together with it' });
    await noteRow(tx, 'told', { what: 'longer than a note may be' });
  });
  await expect(refused).rejects.toMatchObject({ code: '23514' });
  expect(await told()).toEqual(before);
  expect(await db('heard').where({ what: 'together with it' })).toEqual([]);
});

it('takes more rows than a statement has parameters for', async () => {
  await db('heard').delete();
  const rows = Array.from({ length: 70_000 }, (_, index) => `row ${index}`);
  await db.transaction(async (tx) => {
    for (const what of rows) await noteRow(tx, 'heard', { what });
  });
  expect(Number((await db('heard').count('*').first())?.count)).toBe(rows.length);
});
