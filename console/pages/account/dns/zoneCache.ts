import { useQuery } from '@tanstack/react-query';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const watchEvery = 2_000;
const zoneKey = (domain: string) => keyOf('dns.get', domain);

/** The zone of a domain; polled while a change is being published. */
export const useZone = (domain: string) =>
  useQuery({
    queryKey: zoneKey(domain),
    queryFn: ({ signal }) => anun.dns.get({ path: { domain }, signal }),
    refetchInterval: ({ state }) => (state.data?.published === false ? watchEvery : false),
  });

/** Refetches the domain, its zone and the lists after a change. */
export async function refreshZone(domain: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf('domains.get') }),
    queries.invalidateQueries({ queryKey: zoneKey(domain) }),
    queries.invalidateQueries({ queryKey: keyOf('domains.list') }),
  ]);
}
