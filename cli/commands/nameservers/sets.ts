import type { Anun, NameServerInput } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain, table } from '../../format.ts';
import { choice } from '../../input.ts';
import { serverText } from './servers.ts';

const KEYS = ['mine', 'hosting', 'parking', 'cloud'] as const;

export const use = choice(
  '--use <set>',
  "a predefined set instead of hosts: the account's own or one of the shop's",
  KEYS,
);

/** Name servers of a ready set. */
export async function serversOf(anun: Anun, key: (typeof KEYS)[number]): Promise<NameServerInput[]> {
  const found = (await readSets(anun)).find((set) => set.key === key);
  if (!found) throw usage(`There is no set ${key} here; see: anun nameservers sets`);
  return found.nameServers;
}

interface ReadySet {
  key: string;
  nameServers: { hostname: string; unicodeHostname?: string }[];
}
async function readSets(anun: Anun): Promise<ReadySet[]> {
  const [user, store] = await Promise.all([anun.user.get(), anun.store.get()]);
  const shops = store.nameServerSets.map(({ key, hostnames }) => ({
    key,
    nameServers: hostnames.map((hostname) => ({ hostname })),
  }));
  return user.nameServers.length > 0 ? [{ key: 'mine', nameServers: user.nameServers }, ...shops] : shops;
}

export const sets: Command = {
  name: 'sets',
  summary: "Show the predefined sets of name servers: the account's own and those of the shop",
  examples: [['anun nameservers sets', 'The values of --use, and the hosts of each set']],
  arguments: [],
  options: [],
  async run({ anun, out }) {
    const found = await readSets(anun);
    out.result(found, (paint) =>
      table(
        found,
        [
          { title: 'SET', cell: ({ key }) => key },
          { title: 'NAME SERVERS', cell: ({ nameServers }) => nameServers.map(serverText).map(plain).join(', ') },
        ],
        paint,
      ),
    );
  },
};
