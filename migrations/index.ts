import type { Knex } from 'knex';
import { up as people } from './20261127_1_people.ts';
import { up as catalogue } from './20261127_2_catalogue.ts';
import { up as commerce } from './20261127_3_commerce.ts';
import { up as names } from './20261127_4_names.ts';
import { up as limits } from './20261128_5_limits.ts';
import { up as operations } from './20261128_6_operations.ts';
import { up as life } from './20261128_7_life.ts';
import { up as namesInOrder } from './20261128_8_names_in_order.ts';
import { up as domainList } from './20261128_9_domain_list.ts';
import { up as dns } from './20261128_10_dns.ts';
import { up as transfers } from './20261128_11_transfers.ts';
import { up as reconciling } from './20261128_12_reconciling.ts';
import { up as contacts } from './20261128_13_contacts.ts';
import { up as collaborators } from './20261128_14_collaborators.ts';
import { up as redemption } from './20261128_15_redemption.ts';
import { up as openUpdates } from './20261128_16_open_updates.ts';
import { up as hoursOfExpiry } from './20261128_17_hours_of_expiry.ts';
import { up as sale } from './20261128_18_sale.ts';
import { up as refusals } from './20261128_19_refusals.ts';
import { up as missingYears } from './20261128_20_missing_years.ts';
import { up as replacedZones } from './20261129_1_replaced_zones.ts';
import { up as replacedCoupon } from './20261129_4_replaced_coupon.ts';
import { up as renewalWindow } from './20261129_5_renewal_window.ts';
import { up as registrants } from './20261129_10_registrants.ts';
import { up as undecided } from './20261129_40_undecided.ts';
import { up as lockedWhenNew } from './20261129_11_locked_when_new.ts';
import { up as tokenMakers } from './20261129_20_token_makers.ts';
import { up as deliveredMail } from './20261129_21_delivered_mail.ts';
import { up as endedDomains } from './20261129_41_ended_domains.ts';
import { up as premiumItems } from './20261129_42_premium_items.ts';
import { up as hiddenPlan } from './20261129_43_hidden_plan.ts';
import { up as callers } from './20261129_50_callers.ts';
import { up as toldTaken } from './20261129_51_told_taken.ts';
import { up as taxInvoice } from './20261129_70_tax_invoice.ts';

type Migration = (knex: Knex) => Promise<void>;

/** In order, forward only. Each realm's schema gets all of them. */
const migrations: Record<string, Migration> = {
  '20261127_1_people': people,
  '20261127_2_catalogue': catalogue,
  '20261127_3_commerce': commerce,
  '20261127_4_names': names,
  '20261128_5_limits': limits,
  '20261128_6_operations': operations,
  '20261128_7_life': life,
  '20261128_8_names_in_order': namesInOrder,
  '20261128_9_domain_list': domainList,
  '20261128_10_dns': dns,
  '20261128_11_transfers': transfers,
  '20261128_12_reconciling': reconciling,
  '20261128_13_contacts': contacts,
  '20261128_14_collaborators': collaborators,
  '20261128_15_redemption': redemption,
  '20261128_16_open_updates': openUpdates,
  '20261128_17_hours_of_expiry': hoursOfExpiry,
  '20261128_18_sale': sale,
  '20261128_19_refusals': refusals,
  '20261128_20_missing_years': missingYears,
  '20261129_1_replaced_zones': replacedZones,
  '20261129_4_replaced_coupon': replacedCoupon,
  '20261129_5_renewal_window': renewalWindow,
  '20261129_10_registrants': registrants,
  '20261129_40_undecided': undecided,
  '20261129_11_locked_when_new': lockedWhenNew,
  '20261129_20_token_makers': tokenMakers,
  '20261129_21_delivered_mail': deliveredMail,
  '20261129_41_ended_domains': endedDomains,
  '20261129_42_premium_items': premiumItems,
  '20261129_43_hidden_plan': hiddenPlan,
  '20261129_50_callers': callers,
  '20261129_51_told_taken': toldTaken,
  '20261129_70_tax_invoice': taxInvoice,
};

const source: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const migration = migrations[name];
    if (!migration) return Promise.reject(new Error(`no migration ${name}`));
    return Promise.resolve({ up: migration, down: () => Promise.reject(new Error('migrations go forward only')) });
  },
};

/** Brings the schema of one realm up to date; several processes may call it at once. */
export async function migrate(knex: Knex, schema: string): Promise<void> {
  await knex.raw('create schema if not exists ??', [schema]);
  await knex.migrate.latest({ migrationSource: source, schemaName: schema, tableName: 'migrations' });
}
