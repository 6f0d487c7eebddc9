import type { Knex } from 'knex';

/**
 * What ways to pay need that are no cards: the buyer may have to post a form, a payment may be in another currency than the
 * order, and two gateways may give the same reference.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_attempts add column next jsonb, add column worth bigint;
    update payment_attempts set worth = amount,
      next = case when redirect_url is not null
        then jsonb_build_object('kind', 'redirect', 'url', redirect_url, 'fields', '[]'::jsonb) end;
    alter table payment_attempts
      alter column worth set not null,
      drop column redirect_url,
      drop constraint payment_attempts_gateway_reference_key,
      add constraint payment_attempts_gateway_reference_key unique (method, gateway_reference);
    alter table refunds add column charged_amount bigint;
    update refunds set charged_amount = amount;
    alter table refunds alter column charged_amount set not null;
  `);
}
