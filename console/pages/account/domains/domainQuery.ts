import type { DomainsListData } from '@anun/sdk';
import type { Sort } from '../../../ui/DataTable.tsx';
import { pageFrom } from '../../pageFrom.ts';
import { domainsPage } from './page.ts';

type ListQuery = NonNullable<DomainsListData['query']>;
export type Filter = NonNullable<ListQuery['filter']>;

/** The filters of the list. */
export const segments: readonly Filter[] = ['all', 'expiring', 'expired', 'for_sale'];
const filters: readonly Filter[] = [
  ...segments,
  'not_for_sale',
  'privacy_on',
  'privacy_off',
  'locked',
  'unlocked',
  'auto_renew_on',
  'auto_renew_off',
  'ended',
];
const columns = ['domain', 'status', 'expiration', 'autoRenew'] as const;
type SortColumn = (typeof columns)[number];

/** The view of the list, as kept in the address. */
export interface DomainQuery {
  filter: Filter;
  search: string;
  sort: Sort & { by: SortColumn };
  page: number;
}

const usual: DomainQuery = { filter: 'all', search: '', sort: { by: 'expiration', order: 'asc' }, page: 1 };

/** Parses the address; missing or invalid values are the defaults. */
export function readDomainQuery(query: URLSearchParams): DomainQuery {
  const [by, order] = (query.get('sort') ?? '').split(':');
  const column = columns.find((one) => one === by);
  return {
    filter: filters.find((filter) => filter === query.get('filter')) ?? usual.filter,
    search: query.get('search') ?? usual.search,
    sort: column ? { by: column, order: order === 'desc' ? 'desc' : 'asc' } : usual.sort,
    page: pageFrom(query),
  };
}

/** The address of a view, without defaults. A change of the view goes to its first page. */
export function domainsAddress(query: DomainQuery, change: Partial<DomainQuery> = {}): string {
  const next = { ...query, page: usual.page, ...change };
  const words = new URLSearchParams();
  if (next.filter !== usual.filter) words.set('filter', next.filter);
  if (next.search.trim() !== '') words.set('search', next.search.trim());
  const sort = sortWord(next.sort);
  if (sort !== sortWord(usual.sort)) words.set('sort', sort);
  if (next.page !== usual.page) words.set('page', String(next.page));
  return words.size > 0 ? `${domainsPage.to()}?${words.toString()}` : domainsPage.to();
}

/** The address of the export file of a view. */
export function exportAddress({ filter, search }: DomainQuery): string {
  const words = new URLSearchParams();
  if (filter !== usual.filter) words.set('filter', filter);
  if (search.trim() !== '') words.set('search', search.trim());
  return words.size > 0 ? `/client/domains/export?${words.toString()}` : '/client/domains/export';
}

const sortWord = ({ by, order }: DomainQuery['sort']) => `${by}:${order}` as const;

/** The sort order after a column heading was clicked. */
export function sortBy({ by, order }: Sort): DomainQuery['sort'] {
  return { by: columns.find((one) => one === by) ?? usual.sort.by, order };
}

/** The query parameters of the request. */
export const listQuery = ({ filter, search, sort, page }: DomainQuery, limit: number): ListQuery => ({
  filter,
  sort: sortWord(sort),
  page,
  limit,
  ...(search.trim() !== '' && { search: search.trim() }),
});
