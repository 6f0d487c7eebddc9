import type { Command } from '../../context.ts';
import { plain, words } from '../../format.ts';
import { argument } from '../../input.ts';

const id = argument('<entry>', 'id of the entry');

export const ask: Command = {
  name: 'ask',
  summary: 'Ask the registry or the bank again now',
  examples: [['anun undecided ask reg_01k9x2m4q7t8v0w1', 'Nothing is sent twice']],
  arguments: [id],
  options: [],
  async run({ anun, get, out }) {
    const entry = await anun.undecided.ask({ path: { undecidedId: get(id) } });
    out.result(entry, () =>
      `${plain(entry.domain ?? entry._id)}: ${words(entry.state)}. ${plain(entry.answer)}`.trim(),
    );
  },
};
