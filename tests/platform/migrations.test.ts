import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../api/platform/database.ts';
import { migrate } from '../../migrations/index.ts';
import { freshDatabase } from '../support/database.ts';
import { atEnd } from '../support/ending.ts';

/** In the order in which they ran, under the names that they had until numbers got leading zeros. */
const BEFORE = [
  '20261127_1_people',
  '20261127_2_catalogue',
  '20261127_3_commerce',
  '20261127_4_names',
  '20261128_5_limits',
  '20261128_6_operations',
  '20261128_7_life',
  '20261128_8_names_in_order',
  '20261128_9_domain_list',
  '20261128_10_dns',
  '20261128_11_transfers',
  '20261128_12_reconciling',
  '20261128_13_contacts',
  '20261128_14_collaborators',
  '20261128_15_redemption',
  '20261128_16_open_updates',
  '20261128_17_hours_of_expiry',
  '20261128_18_sale',
  '20261128_19_refusals',
  '20261128_20_missing_years',
  '20261129_1_replaced_zones',
  '20261129_4_replaced_coupon',
  '20261129_5_renewal_window',
  '20261129_10_registrants',
  '20261129_40_undecided',
  '20261129_11_locked_when_new',
  '20261129_20_token_makers',
  '20261129_21_delivered_mail',
  '20261129_41_ended_domains',
  '20261129_42_premium_items',
  '20261129_43_hidden_plan',
  '20261129_50_callers',
  '20261129_51_told_taken',
  '20261129_70_tax_invoice',
];

async function migrated() {
  const db = openDatabase({ url: await freshDatabase(), schema: 'test', poolSize: 4 });
  atEnd(() => db.destroy());
  await migrate(db, 'test');
  const done = async () =>
    (await db<{ name: string }>('migrations').orderBy('id').select('name')).map(({ name }) => name);
  return { db, done };
}

it('runs every file of the folder in the order of their names, and once', async () => {
  const { db, done } = await migrated();
  const files = (await readdir('migrations')).filter((name) => /^\d/.test(name)).map((name) => name.replace('.ts', ''));
  expect(await done()).toEqual(files.sort());
  await Promise.all([migrate(db, 'test'), migrate(db, 'test')]);
  expect(await done()).toEqual(files);
});

it('starts on databases that were migrated under the old names, and runs only what they do not have', async () => {
  const { db, done } = await migrated();
  const names = await done();
  const rename = async () => {
    for (const [index, name] of BEFORE.entries()) await db('migrations').where({ name: names[index] }).update({ name });
  };
  await rename();
  expect((await done()).slice(0, BEFORE.length)).toEqual(BEFORE);
  await Promise.all([migrate(db, 'test'), migrate(db, 'test')]);
  expect(await done()).toEqual(names);

  // The last one of that time had not reached this database.
  await rename();
  await db('migrations').where({ name: '20261129_70_tax_invoice' }).delete();
  await db.raw('alter table orders drop column tax_invoice');
  await migrate(db, 'test');
  expect((await done()).sort()).toEqual(names);
  expect(await db.schema.withSchema('test').hasColumn('orders', 'tax_invoice')).toBe(true);
});
