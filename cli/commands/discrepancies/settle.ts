import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain, words } from '../../format.ts';
import { argument, choice, text } from '../../input.ts';

const id = argument('<discrepancy>', 'id of the discrepancy');
const decision = choice('--as <decision>', 'keep the domain, or end it', ['keep', 'released', 'transferred_out']);
const note = text('--note <text>', 'explanation, stored with the decision');

export const settle: Command = {
  name: 'settle',
  summary: 'Decide about a domain that its registry does not list as ours',
  examples: [
    [
      'anun discrepancies settle dsc_01k9x2m4q7t8v0w1 --as transferred_out --note "The registry confirmed it."',
      'The domain is gone; end it here and notify its owner',
    ],
    [
      'anun discrepancies settle dsc_01k9x2m4q7t8v0w1 --as keep --note "They will fix it."',
      'Leave the domain as it is',
    ],
  ],
  arguments: [id],
  options: [decision, note],
  async run({ anun, ask, get, out, standing }) {
    const chosen = get(decision);
    const why = get(note);
    if (chosen === undefined || why === undefined) throw usage('Give a decision with --as and a reason with --note.');
    ask.expect();
    await ask.confirm(chosen === 'keep' ? 'Keep the domain?' : `End the domain as ${words(chosen)}?`);
    standing('It is not known whether it was decided. Check with: anun discrepancies list');
    const settled = await anun.discrepancies.settle({
      path: { discrepancyId: get(id) },
      body: { decision: chosen, note: why },
    });
    out.result(settled, () => `${plain(settled.domain)}: ${words(settled.decision ?? '')}.`);
  },
};
