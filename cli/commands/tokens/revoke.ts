import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';

const id = argument('<token>', 'id of the token, as the list shows it');

export const revoke: Command = {
  name: 'revoke',
  summary: 'Revoke an API token, and the tokens it created',
  examples: [['anun tokens revoke tok_01k9x2m4q7t8v0w1', 'Ask, then revoke it at once']],
  arguments: [id],
  options: [],
  async run({ anun, ask, get, out, standing }) {
    await ask.confirm(
      `Revoke ${get(id)}? Anything that uses it, or a token that it created, stops working immediately.`,
    );
    standing('It is not known whether it was revoked: `anun tokens list` shows it.');
    const answer = await anun.tokens.revoke({ path: { tokenId: get(id) } });
    out.result(answer, () => `${get(id)} is revoked.`);
  },
};
