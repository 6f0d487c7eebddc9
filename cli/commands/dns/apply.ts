import type { Command } from '../../context.ts';
import { applyTo } from './applying.ts';
import { name, wantedOf, wantedOptions } from './wanted.ts';

export const apply: Command = {
  name: 'apply',
  summary: 'Change records: show the plan, ask, apply it',
  examples: [
    ['anun dns apply nurr.am --add "A www 192.0.2.10" "AAAA www 2001:db8::10" --ttl 300', 'Create two records'],
    [
      'anun dns apply nurr.am --delete rec_01k9x2m4q7t8v0w3 --add "CNAME www nurr.am"',
      'Replace one record with another in one step',
    ],
    ['anun dns apply nurr.am --template workspace', 'Mail at Google Workspace'],
    ['anun dns apply nurr.am --from nurr.zone --replace --yes', 'Make the zone the same as a file, without asking'],
  ],
  arguments: [name],
  options: wantedOptions,
  run: async (context) => applyTo(context, context.get(name), await wantedOf(context)),
};
