import { useQuery } from '@tanstack/react-query';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const watchEvery = 2_000;
/** Most changes are published within a second: a moment after one it is polled more often. */
const soon = { every: 400, forMs: 4_000 };
let changedAt = 0;

const zoneKey = (domain: string) => keyOf('dns.get', domain);

/** The zone of a domain; polled while a change is being published. */
export const useZone = (domain: string) =>
  useQuery({
    queryKey: zoneKey(domain),
    queryFn: ({ signal }) => anun.dns.get({ path: { domain }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.published !== false) return false;
      return Date.now() - changedAt < soon.forMs ? soon.every : watchEvery;
    },
  });

/** Refetches the domain, its zone and the lists after a change. */
export async function refreshZone(domain: string): Promise<void> {
  changedAt = Date.now();
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf('domains.get') }),
    queries.invalidateQueries({ queryKey: zoneKey(domain) }),
    queries.invalidateQueries({ queryKey: keyOf('domains.list') }),
  ]);
}
