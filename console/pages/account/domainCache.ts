import type { DomainDetail, DomainList } from '@anun/sdk';
import { queries } from '../../api/client.ts';
import { answersOn, keyOf } from '../../api/keys.ts';

/** A filter for everything cached about the user's domains. */
export const ofDomains = answersOn('domains', 'dns', 'nameservers');

/** Stores a domain from a response, for its page and for lists. */
export function keepDomain(domain: DomainDetail) {
  queries.setQueriesData<DomainDetail>({ queryKey: keyOf('domains.get') }, (kept) =>
    kept?._id === domain._id ? domain : kept,
  );
  queries.setQueriesData<DomainList>(
    { queryKey: keyOf('domains.list') },
    (list) => list && { ...list, docs: list.docs.map((row) => (row._id === domain._id ? domain : row)) },
  );
}
