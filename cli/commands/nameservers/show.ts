import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';
import { serverText } from './servers.ts';

const name = argument('<domain>', 'domain whose name servers are shown');

export const show: Command = {
  name: 'show',
  summary: 'Show the name servers of a domain',
  examples: [['anun nameservers show nurr.am', 'One line for each server']],
  arguments: [name],
  options: [],
  async run({ anun, get, out }) {
    const { nameServers } = await anun.domains.get({ path: { domain: get(name) } });
    out.result(nameServers, () => nameServers.map((server) => plain(serverText(server))).join('\n') || 'None yet.');
  },
};
