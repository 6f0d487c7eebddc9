import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain, words } from '../../format.ts';
import { argument, text } from '../../input.ts';

const id = argument('<entry>', 'id of the entry');
const note = text('--note <text>', 'explanation, shown to the owner');

export const refund: Command = {
  name: 'refund',
  summary: 'Refund an undecided order item to the balance',
  examples: [
    [
      'anun undecided refund reg_01k9x2m4q7t8v0w1 --note "The registry does not answer."',
      'Refunds only once, however often it is run',
    ],
  ],
  arguments: [id],
  options: [note],
  async run({ anun, ask, get, out, standing }) {
    const why = get(note);
    if (why === undefined) throw usage('Give a reason with --note.');
    ask.expect();
    await ask.confirm(`Refund ${get(id)} to the balance?`);
    standing('It is not known whether it was refunded. Check with: anun undecided list');
    const entry = await anun.undecided.refund({ path: { undecidedId: get(id) }, body: { note: why } });
    out.result(entry, () => `${plain(entry.domain ?? entry._id)}: ${words(entry.state)}.`);
  },
};
