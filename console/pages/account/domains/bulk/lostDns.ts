import type { Operation } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { anun } from '../../../../api/client.ts';
import { keyOf } from '../../../../api/keys.ts';
import { personal } from '../../../../shell/personal.ts';

const key = 'lostDns';
/** Changes that can be undone at the same time. */
const most = 5;

type Lost = Readonly<Record<string, readonly string[]>>;

/** Domains that a bulk change took off our DNS, by operation. They can be restored while its card is open. */
export const lostDns = {
  of: (operation: string): readonly string[] => read()[operation] ?? [],
  note(operation: string, domains: readonly string[]): void {
    if (domains.length > 0) write([[operation, domains], ...Object.entries(read())]);
  },
  drop(operation: string): void {
    write(Object.entries(read()).filter(([known]) => known !== operation));
  },
};

/** The hosts of our DNS, as listed in the zone of any domain. Setting them for a domain switches our DNS on. */
export function useOurServers(domain: string | undefined): readonly string[] {
  const zone = useQuery({
    queryKey: keyOf('dns.get', 'ours'),
    queryFn: ({ signal }) => anun.dns.get({ path: { domain: domain ?? '' }, signal }),
    enabled: domain !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return zone.data?.nameServers ?? [];
}

/** Sets our name servers for them, which restores their kept records. */
export async function bringDnsBack(domains: readonly string[]): Promise<Operation> {
  const { nameServers } = await anun.dns.get({ path: { domain: domains[0] ?? '' } });
  const payload = { nameServers: nameServers.map((hostname) => ({ hostname })) };
  return anun.domains.changeMany({ body: { action: 'nameServers', ids: [...domains], payload } });
}

const write = (entries: readonly (readonly [string, readonly string[]])[]): void =>
  personal.write(key, JSON.stringify(Object.fromEntries(entries.slice(0, most))));

function read(): Lost {
  try {
    const kept: unknown = JSON.parse(personal.read(key) ?? '{}');
    return isLost(kept) ? kept : {};
  } catch {
    return {};
  }
}
const isLost = (value: unknown): value is Lost =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => Array.isArray(one));
