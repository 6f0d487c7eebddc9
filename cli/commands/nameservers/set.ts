import type { NameServer, NameServerPlan } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { counted, plain } from '../../format.ts';
import { usage } from '../../errors.ts';
import { flag, list, optional, several, text } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { readText } from '../../texts.ts';
import { timeout } from '../operations/follow.ts';
import { setMany } from './bulk.ts';
import { losesText, readServers, serverText } from './servers.ts';
import { serversOf, use } from './sets.ts';

const name = optional('[domain]', 'domain to change');
const hosts = list(
  '[hosts...]',
  'all its name servers: host, or host=address,address for hosts under the domain itself',
);
const from = text('--from <path>', 'change all domains in a list: a file, or - for stdin; columns domain, ns1, ns2, …');
const ns = several('--ns <host...>', 'the name servers of all domains in the list, which then contains only domains');
const detach = flag('--detach', 'with --from: Ctrl-C leaves the change running instead of stopping it');
const planOnly = flag('--plan', 'show before and after, without changing anything');

export const set: Command = {
  name: 'set',
  summary: 'Change the name servers of one domain, or of all domains in a list',
  examples: [
    ['anun nameservers set nurr.am ns1.example.com ns2.example.com', 'Show the change, ask, apply it'],
    [
      'anun nameservers set nurr.am ns1.nurr.am=192.0.2.1,2001:db8::1 ns2.example.com',
      'With the addresses of a name server under the domain',
    ],
    ['anun nameservers set nurr.am ns1.example.com ns2.example.com --plan', 'Only show what would change'],
    ['anun nameservers set nurr.am --use mine', 'The default set of the account'],
    ['anun nameservers set --from servers.csv --plan', 'Before and after of every line of a CSV: domain, ns1, ns2, …'],
    [
      'anun nameservers set --from names.txt --ns ns1.example.com ns2.example.com',
      'The same name servers for a list of domains',
    ],
    ['anun nameservers set --from - --yes --json < servers.csv', 'From a pipe; one line of JSON per domain'],
  ],
  arguments: [name, hosts],
  options: [use, from, ns, planOnly, detach, timeout],
  async run(context) {
    const { anun, ask, get, io, out, standing } = context;
    const list = get(from);
    const domain = get(name);
    if (list !== undefined && domain !== undefined)
      throw usage('Give a domain or a list, not both; use --ns for the name servers of a list.');
    const set = get(use);
    if (set !== undefined && (get(hosts).length > 0 || get(ns).length > 0))
      throw usage('Give the name servers or --use, not both.');
    if (!get(planOnly)) ask.expect();
    if (list !== undefined)
      return setMany(context, {
        text: await readText(io, list),
        hosts: set === undefined ? get(ns) : (await serversOf(anun, set)).map(({ hostname }) => hostname ?? ''),
        planOnly: get(planOnly),
        detach: get(detach),
      });
    if (domain === undefined || (get(hosts).length === 0 && set === undefined))
      throw usage('Give a domain and all its name servers, or a list with --from.');
    const path = { domain };
    const body = { nameServers: set === undefined ? readServers(get(hosts)) : await serversOf(anun, set) };
    const plan = await anun.nameservers.plan({ path, body });
    if (get(planOnly)) return out.result(plan, (paint) => planText(plan, paint));
    if (!plan.changed) return out.result(plan.after, () => `${plain(plan.domain)} already has these name servers.`);
    out.show((paint) => planText(plan, paint));
    await ask.confirm('Change them?');
    standing(`It is not known whether they were changed. Check with: anun nameservers show ${plan.domain}`);
    const changed = await anun.domains.update({ path, body });
    out.result(changed.nameServers, () => `Name servers of ${plain(changed.domain)} changed.`);
  },
};

function planText({ domain, added, kept, removed, changed, dns }: NameServerPlan, paint: Paint): string {
  const lines = (sign: string, servers: NameServer[], style: (text: string) => string) =>
    servers.map((server) => style(`  ${sign} ${plain(serverText(server))}`));
  const same = changed ? [] : ['  Nothing changes.'];
  return [
    paint.bold(plain(domain)),
    ...lines('=', kept, paint.dim),
    ...lines('−', removed, paint.red),
    ...lines('+', added, paint.green),
    ...same,
    ...(dns.before && !dns.after ? [paint.red(losesText(1, domain))] : []),
    ...(dns.after && !dns.before ? [`  Our DNS is switched on, with ${counted(dns.records, 'record')}.`] : []),
  ].join('\n');
}
