import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from '../../api/platform/database.ts';
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

it('names what was in carts and orders before there were kinds', async () => {
  const { db } = await migrated();
  await backToYears(db);
  await db('carts').insert({ id: 'crt_old', created_at: new Date(), updated_at: new Date() });
  const cartItem = (id: string, type: string, domain: string, years: number) =>
    db('cart_items').insert({ id, cart_id: 'crt_old', type, ascii_domain: domain, years });
  await cartItem('itm_1', 'domain_registration', 'xn--y9aaa1d0ai1cq.xn--y9a3aq', 2);
  await cartItem('itm_2', 'domain_renew', 'old.com.am', 1);
  await cartItem('itm_3', 'domain_transfer', 'old.nowhere', 1);
  await migrate(db, 'test');
  const columns = ['subject_key', 'subject_label', 'product', 'plan', 'term_unit', 'term_count', 'quantity'];
  expect(await db('cart_items').orderBy('id').select(columns)).toEqual([
    named('xn--y9aaa1d0ai1cq.xn--y9a3aq', 'հայաստան.հայ', 'հայ', '2_year_register', 2),
    named('old.com.am', 'old.com.am', 'com.am', '1_year_renew', 1),
    named('old.nowhere', 'old.nowhere', 'nowhere', '1_year_transfer', 1),
  ]);
});

const named = (key: string, label: string, product: string, plan: string, years: number) => ({
  subject_key: key,
  subject_label: label,
  product,
  plan,
  term_unit: 'year',
  term_count: years,
  quantity: 1,
});

/** The tables as they were when everything that was sold was a domain for years. */
async function backToYears(db: Db): Promise<void> {
  for (const table of ['cart_items', 'order_items']) {
    await db.raw('alter table ?? drop column plan, drop column term_unit, drop column quantity', [table]);
    await db.raw('alter table ?? rename column term_count to years', [table]);
    await db.raw('alter table ?? rename column subject_key to ascii_domain', [table]);
  }
  await db.raw('alter table cart_items drop column subject_label, drop column product');
  await db.raw('alter table order_items rename column subject_label to domain');
  await db.raw('alter table order_items rename column product to tld');
  await db.raw('alter table order_items rename column claim_id to domain_id');
  await db.raw('alter index order_items_by_claim rename to order_items_by_domain');
  await db.raw('alter index order_items_by_subject rename to order_items_by_name');
  await db('migrations').where({ name: '20261130_01_sold_with_a_kind' }).delete();
}
