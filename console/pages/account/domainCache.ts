import type { DomainDetail, DomainList } from '@anun/sdk';
import { queries } from '../../api/client.ts';
import { answersOn, keyOf } from '../../api/keys.ts';

/** Everything that is cached of one's own domains. */
export const ofDomains = answersOn('domains', 'dns', 'nameservers');

/** The name as the API has just answered it, on its own page and in the lists that show it. */
export function keepDomain(domain: DomainDetail) {
  queries.setQueriesData<DomainDetail>({ queryKey: keyOf('domains.get') }, (kept) =>
    kept?._id === domain._id ? domain : kept,
  );
  queries.setQueriesData<DomainList>(
    { queryKey: keyOf('domains.list') },
    (list) => list && { ...list, docs: list.docs.map((row) => (row._id === domain._id ? domain : row)) },
  );
}
