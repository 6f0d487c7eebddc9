import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { planOf } from './applying.ts';
import { planText } from './plan-table.ts';
import { name, wantedOf, wantedOptions } from './wanted.ts';

export const plan: Command = {
  name: 'plan',
  summary: 'Show what a change of records would do',
  examples: [
    ['anun dns plan nurr.am --add "A www 192.0.2.10" "MX @ mail.example.com"', 'The effect of two new records'],
    ['anun dns plan nurr.am --from nurr.zone --replace', 'The difference from a zone file'],
    ['anun dns plan nurr.am --add "A www 192.0.2.10" --json', 'As JSON, for a script'],
  ],
  arguments: [name],
  options: wantedOptions,
  async run(context) {
    const { anun, get, out } = context;
    const path = { domain: get(name) };
    const found = await planOf(context, get(name), await wantedOf(context));
    const { used } = await anun.dns.get({ path });
    out.result(found, (paint) => planText(found, paint));
    if (!used)
      out.say(`${plain(found.domain)} does not use our DNS yet; switch it on first: anun dns on ${found.domain}`);
  },
};
