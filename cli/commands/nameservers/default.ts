import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { flag, list } from '../../input.ts';
import { readServers, serverText } from './servers.ts';
import { serversOf, use } from './sets.ts';

const hosts = list('[hosts...]', 'name servers of new domains, two to six; none shows the current ones');
const clear = flag('--clear', "remove the account's default set, so that new domains get the shop's");

export const byDefault: Command = {
  name: 'default',
  summary: 'Show or change the default name servers of new domains',
  examples: [
    ['anun nameservers default', 'Show what new domains get'],
    ['anun nameservers default ns1.example.com ns2.example.com', 'Use these from now on; existing domains keep theirs'],
    ['anun nameservers default --use parking', 'Use the parking set from now on'],
    ['anun nameservers default --clear', "Use the shop's own set from now on"],
  ],
  arguments: [hosts],
  options: [use, clear],
  async run({ anun, get, out, standing }) {
    const key = get(use);
    const ways = [get(hosts).length > 0, key !== undefined, get(clear)].filter(Boolean).length;
    if (ways > 1) throw usage('Give only one of hosts, --use and --clear.');
    if (ways === 0) {
      const { nameServers } = await anun.user.get();
      return out.result(nameServers, () => linesOf(nameServers) || "No default set; new domains get the shop's.");
    }
    const nameServers = key === undefined ? readServers(get(hosts)) : await serversOf(anun, key);
    standing('It is not known whether they were changed. Check with: anun nameservers default');
    const changed = await anun.user.update({ body: { nameServers } });
    out.result(changed.nameServers, () =>
      changed.nameServers.length > 0
        ? `New domains get:\n${linesOf(changed.nameServers)}`
        : "New domains get the shop's name servers.",
    );
  },
};

const linesOf = (servers: Parameters<typeof serverText>[0][]): string =>
  servers.map((server) => plain(serverText(server))).join('\n');
