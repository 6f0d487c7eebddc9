import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain, words } from '../../format.ts';
import { argument, choice, text } from '../../input.ts';

const id = argument('<entry>', 'id of the entry');
const outcome = choice('--as <outcome>', 'outcome of the entry', ['succeeded', 'failed']);
const note = text('--note <text>', 'explanation, shown to the owner if the money is refunded');

export const settle: Command = {
  name: 'settle',
  summary: 'Settle an entry; checked against the registry',
  examples: [
    [
      'anun undecided settle reg_01k9x2m4q7t8v0w1 --as failed --note "The registry has no such domain."',
      'The order item is refunded',
    ],
  ],
  arguments: [id],
  options: [outcome, note],
  async run({ anun, ask, get, out, standing }) {
    const chosen = get(outcome);
    const why = get(note);
    if (chosen === undefined || why === undefined) throw usage('Give the outcome with --as and a reason with --note.');
    ask.expect();
    await ask.confirm(`Settle ${get(id)} as ${words(chosen)}?`);
    standing('It is not known whether it was settled. Check with: anun undecided list');
    const entry = await anun.undecided.settle({
      path: { undecidedId: get(id) },
      body: { outcome: chosen, note: why },
    });
    out.result(entry, () => `${plain(entry.domain ?? entry._id)}: ${words(entry.state)}.`);
  },
};
