import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { counted, plain } from '../../format.ts';
import { text } from '../../input.ts';
import { applyTo } from './applying.ts';
import { name } from './wanted.ts';

const to = text('--to <id>', 'id of the state to restore (default: the last one)');

export const undo: Command = {
  name: 'undo',
  summary: 'Restore the records as they were before a replace',
  examples: [
    ['anun dns undo nurr.am', 'Show the changes, ask, restore'],
    ['anun dns undo nurr.am --to zon_01k9x2m4q7t8v0w3', 'Restore an earlier state'],
  ],
  arguments: [name],
  options: [to],
  async run(context) {
    const { anun, days, get, out } = context;
    const domain = get(name);
    const { replaced } = await anun.dns.get({ path: { domain } });
    const restore = get(to) ?? replaced[0]?.id;
    if (restore === undefined) throw usage(`Nothing of ${plain(domain)} was replaced in the last 30 days.`);
    const day = await days();
    for (const { id, records, replacedAt } of replaced.slice(0, 20))
      out.say(`${id === restore ? '→' : ' '} ${id}  ${counted(records, 'record')}, replaced on ${day(replacedAt)}`);
    await applyTo(context, domain, { restore });
  },
};
