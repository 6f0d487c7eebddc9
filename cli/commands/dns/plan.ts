import type { Command } from '../../context.ts';
import { planText } from './plan-table.ts';
import { name, wantedOf, wantedOptions } from './wanted.ts';

export const plan: Command = {
  name: 'plan',
  summary: 'Show what a change of records would do',
  examples: [
    ['anun dns plan nurr.am --from nurr.zone --replace', 'What is different from a zone file'],
    ['anun dns plan nurr.am --add "A www 192.0.2.10" --json', 'As JSON, for a script'],
  ],
  arguments: [name],
  options: wantedOptions,
  async run(context) {
    const { anun, get, out } = context;
    const found = await anun.dns.plan({ path: { domain: get(name) }, body: await wantedOf(context) });
    out.result(found, (paint) => planText(found, paint));
  },
};
