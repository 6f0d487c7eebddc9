import { useQuery } from '@tanstack/react-query';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';

const watchEvery = 2_000;
const zoneKey = (domain: string) => keyOf('dns.get', domain);

/** How the name uses our DNS; asked again as long as a change is on its way to the servers. */
export const useZone = (domain: string) =>
  useQuery({
    queryKey: zoneKey(domain),
    queryFn: ({ signal }) => anun.dns.get({ path: { domain }, signal }),
    refetchInterval: ({ state }) => (state.data?.published === false ? watchEvery : false),
  });

/** After a change: the name, its zone, and lists that show it. */
export async function refreshZone(domain: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: keyOf('domains.get') }),
    queries.invalidateQueries({ queryKey: zoneKey(domain) }),
    queries.invalidateQueries({ queryKey: keyOf('domains.list') }),
  ]);
}
