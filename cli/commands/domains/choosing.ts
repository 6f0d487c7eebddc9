import type { DomainsExportData } from '@anun/sdk';
import { choice, type Get, text } from '../../input.ts';

type Choice = NonNullable<DomainsExportData['query']>;
const FILTERS = [
  'all',
  'expired',
  'expiring',
  'privacy_on',
  'privacy_off',
  'locked',
  'unlocked',
  'auto_renew_on',
  'auto_renew_off',
  'for_sale',
  'not_for_sale',
  'ended',
] as const satisfies readonly Choice['filter'][];

export const filter = choice('--filter <which>', 'which domains', FILTERS);
export const search = text('--search <text>', 'part of the domain');

/** Which of one's names are meant. */
export function chosen(get: Get): Choice {
  const [which, part] = [get(filter), get(search)];
  return { ...(which ? { filter: which } : {}), ...(part ? { search: part } : {}) };
}
