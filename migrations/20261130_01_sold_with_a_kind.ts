import { domainToUnicode } from 'node:url';
import type { Knex } from 'knex';

const PLANS = `case type
  when 'domain_registration' then 'register' when 'domain_renew' then 'renew'
  when 'domain_reactivate' then 'reactivate' when 'domain_transfer' then 'transfer' end`;

/** Items of carts and orders are about whatever their kind sells, for any term or none; until now they were about domains and years. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['cart_items', 'order_items'])
    await knex.raw(
      `alter table ?? add column plan text, add column term_unit text, add column term_count integer,
         add column quantity integer not null default 1,
         add constraint ?? check ((term_unit is null) = (term_count is null) and term_unit in ('month', 'year')),
         add constraint ?? check (quantity > 0)`,
      [table, `${table}_term_check`, `${table}_quantity_check`],
    );
  for (const table of ['cart_items', 'order_items']) {
    await knex.raw(`update ?? set plan = years || '_year_' || ${PLANS}, term_unit = 'year', term_count = years`, [
      table,
    ]);
    await knex.raw('alter table ?? drop column years', [table]);
    await knex.raw('alter table ?? rename column ascii_domain to subject_key', [table]);
  }
  await knex.raw('alter table order_items rename column domain to subject_label');
  await knex.raw('alter table order_items rename column tld to product');
  await knex.raw('alter table order_items rename column domain_id to claim_id');
  await knex.raw('alter index order_items_by_domain rename to order_items_by_claim');
  await knex.raw('alter index order_items_by_name rename to order_items_by_subject');

  await knex.raw('alter table cart_items add column subject_label text, add column product text');
  await nameCartItems(knex);
  await knex.raw('alter table cart_items alter column subject_label set not null, alter column product set not null');
}

/** What a cart has is named as people read it, and by its zone. */
async function nameCartItems(knex: Knex): Promise<void> {
  const zones = (await knex<{ name: string; type: string }>('products').where({ type: 'tld' }).select('name')).map(
    ({ name }) => name,
  );
  const items = await knex<{ id: string; subject_key: string }>('cart_items').select('id', 'subject_key');
  for (const { id, subject_key: key } of items) {
    const label = domainToUnicode(key);
    const zone = zones
      .filter((name) => label.endsWith(`.${name}`))
      .toSorted((one, other) => other.length - one.length)[0];
    await knex('cart_items')
      .where({ id })
      .update({ subject_label: label, product: zone ?? label.slice(label.indexOf('.') + 1) });
  }
}
