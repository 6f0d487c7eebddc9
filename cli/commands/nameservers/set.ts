import type { NameServer, NameServerPlan } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument, flag, list } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { readServers, serverText } from './servers.ts';

const name = argument('<name>', 'name to change');
const hosts = list(
  '<hosts...>',
  'all name servers that it shall have: host, or host=address,address below the name itself',
);
const planOnly = flag('--plan', 'show before and after, and stop');

export const set: Command = {
  name: 'set',
  summary: 'Change the name servers of a name',
  examples: [
    ['anun nameservers set nurr.am ns1.example.com ns2.example.com', 'Show the change, ask, make it'],
    [
      'anun nameservers set nurr.am ns1.nurr.am=192.0.2.1,2001:db8::1 ns2.example.com',
      'With the addresses of a server below the name',
    ],
    ['anun nameservers set nurr.am ns1.example.com ns2.example.com --plan', 'Only show what would change'],
  ],
  arguments: [name, hosts],
  options: [planOnly],
  async run({ anun, ask, get, out, standing }) {
    if (!get(planOnly)) ask.expect();
    const path = { domain: get(name) };
    const body = { nameServers: readServers(get(hosts)) };
    const plan = await anun.nameservers.plan({ path, body });
    if (get(planOnly)) return out.result(plan, (paint) => planText(plan, paint));
    if (!plan.changed) return out.result(plan.after, () => `${plain(plan.domain)} has these name servers already.`);
    out.show((paint) => planText(plan, paint));
    await ask.confirm('Change them?');
    standing(`It is not known whether they were changed: anun nameservers show ${plan.domain}`);
    const { domain, nameServers } = await anun.domains.update({ path, body });
    out.result(nameServers, () => `Name servers of ${plain(domain)} changed.`);
  },
};

function planText({ domain, added, kept, removed, changed }: NameServerPlan, paint: Paint): string {
  const lines = (sign: string, servers: NameServer[], style: (text: string) => string) =>
    servers.map((server) => style(`  ${sign} ${plain(serverText(server))}`));
  const same = changed ? [] : ['  Nothing changes.'];
  return [
    paint.bold(plain(domain)),
    ...lines('=', kept, paint.dim),
    ...lines('−', removed, paint.red),
    ...lines('+', added, paint.green),
    ...same,
  ].join('\n');
}
