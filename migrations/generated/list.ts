// Made from the files of migrations/ by npm run generate, in the order of their names.
import type { Knex } from 'knex';
import { up as m20261127_01_people } from '../20261127_01_people.ts';
import { up as m20261127_02_catalogue } from '../20261127_02_catalogue.ts';
import { up as m20261127_03_commerce } from '../20261127_03_commerce.ts';
import { up as m20261127_04_names } from '../20261127_04_names.ts';
import { up as m20261128_05_limits } from '../20261128_05_limits.ts';
import { up as m20261128_06_operations } from '../20261128_06_operations.ts';
import { up as m20261128_07_life } from '../20261128_07_life.ts';
import { up as m20261128_08_names_in_order } from '../20261128_08_names_in_order.ts';
import { up as m20261128_09_domain_list } from '../20261128_09_domain_list.ts';
import { up as m20261128_10_dns } from '../20261128_10_dns.ts';
import { up as m20261128_11_transfers } from '../20261128_11_transfers.ts';
import { up as m20261128_12_reconciling } from '../20261128_12_reconciling.ts';
import { up as m20261128_13_contacts } from '../20261128_13_contacts.ts';
import { up as m20261128_14_collaborators } from '../20261128_14_collaborators.ts';
import { up as m20261128_15_redemption } from '../20261128_15_redemption.ts';
import { up as m20261128_16_open_updates } from '../20261128_16_open_updates.ts';
import { up as m20261128_17_hours_of_expiry } from '../20261128_17_hours_of_expiry.ts';
import { up as m20261128_18_sale } from '../20261128_18_sale.ts';
import { up as m20261128_19_refusals } from '../20261128_19_refusals.ts';
import { up as m20261128_20_missing_years } from '../20261128_20_missing_years.ts';
import { up as m20261129_01_replaced_zones } from '../20261129_01_replaced_zones.ts';
import { up as m20261129_04_replaced_coupon } from '../20261129_04_replaced_coupon.ts';
import { up as m20261129_05_renewal_window } from '../20261129_05_renewal_window.ts';
import { up as m20261129_09_registrants } from '../20261129_09_registrants.ts';
import { up as m20261129_10_undecided } from '../20261129_10_undecided.ts';
import { up as m20261129_11_locked_when_new } from '../20261129_11_locked_when_new.ts';
import { up as m20261129_20_token_makers } from '../20261129_20_token_makers.ts';
import { up as m20261129_21_delivered_mail } from '../20261129_21_delivered_mail.ts';
import { up as m20261129_41_ended_domains } from '../20261129_41_ended_domains.ts';
import { up as m20261129_42_premium_items } from '../20261129_42_premium_items.ts';
import { up as m20261129_43_hidden_plan } from '../20261129_43_hidden_plan.ts';
import { up as m20261129_50_callers } from '../20261129_50_callers.ts';
import { up as m20261129_51_told_taken } from '../20261129_51_told_taken.ts';
import { up as m20261129_70_tax_invoice } from '../20261129_70_tax_invoice.ts';
import { up as m20261129_80_payment_methods } from '../20261129_80_payment_methods.ts';
import { up as m20261129_81_holds } from '../20261129_81_holds.ts';
import { up as m20261130_01_sold_with_a_kind } from '../20261130_01_sold_with_a_kind.ts';

export const migrations: Record<string, (knex: Knex) => Promise<void>> = {
  '20261127_01_people': m20261127_01_people,
  '20261127_02_catalogue': m20261127_02_catalogue,
  '20261127_03_commerce': m20261127_03_commerce,
  '20261127_04_names': m20261127_04_names,
  '20261128_05_limits': m20261128_05_limits,
  '20261128_06_operations': m20261128_06_operations,
  '20261128_07_life': m20261128_07_life,
  '20261128_08_names_in_order': m20261128_08_names_in_order,
  '20261128_09_domain_list': m20261128_09_domain_list,
  '20261128_10_dns': m20261128_10_dns,
  '20261128_11_transfers': m20261128_11_transfers,
  '20261128_12_reconciling': m20261128_12_reconciling,
  '20261128_13_contacts': m20261128_13_contacts,
  '20261128_14_collaborators': m20261128_14_collaborators,
  '20261128_15_redemption': m20261128_15_redemption,
  '20261128_16_open_updates': m20261128_16_open_updates,
  '20261128_17_hours_of_expiry': m20261128_17_hours_of_expiry,
  '20261128_18_sale': m20261128_18_sale,
  '20261128_19_refusals': m20261128_19_refusals,
  '20261128_20_missing_years': m20261128_20_missing_years,
  '20261129_01_replaced_zones': m20261129_01_replaced_zones,
  '20261129_04_replaced_coupon': m20261129_04_replaced_coupon,
  '20261129_05_renewal_window': m20261129_05_renewal_window,
  '20261129_09_registrants': m20261129_09_registrants,
  '20261129_10_undecided': m20261129_10_undecided,
  '20261129_11_locked_when_new': m20261129_11_locked_when_new,
  '20261129_20_token_makers': m20261129_20_token_makers,
  '20261129_21_delivered_mail': m20261129_21_delivered_mail,
  '20261129_41_ended_domains': m20261129_41_ended_domains,
  '20261129_42_premium_items': m20261129_42_premium_items,
  '20261129_43_hidden_plan': m20261129_43_hidden_plan,
  '20261129_50_callers': m20261129_50_callers,
  '20261129_51_told_taken': m20261129_51_told_taken,
  '20261129_70_tax_invoice': m20261129_70_tax_invoice,
  '20261129_80_payment_methods': m20261129_80_payment_methods,
  '20261129_81_holds': m20261129_81_holds,
  '20261130_01_sold_with_a_kind': m20261130_01_sold_with_a_kind,
};
