import type { DomainDetail, DomainList } from '@anun/sdk';
import { queries } from '../../api/client.ts';

/** Above everything that is cached of one's own names. */
export const domainsKey = ['domains'] as const;
export const listKey = [...domainsKey, 'list'] as const;
export const infoKey = [...domainsKey, 'info'] as const;
export const detailKey = (domain: string) => [...domainsKey, 'detail', domain] as const;

/** The name as the API has just answered it, on its own page and in the lists that show it. */
export function keepDomain(domain: DomainDetail) {
  queries.setQueriesData<DomainDetail>({ queryKey: [...domainsKey, 'detail'] }, (kept) =>
    kept?._id === domain._id ? domain : kept,
  );
  queries.setQueriesData<DomainList>(
    { queryKey: listKey },
    (list) => list && { ...list, docs: list.docs.map((row) => (row._id === domain._id ? domain : row)) },
  );
}
