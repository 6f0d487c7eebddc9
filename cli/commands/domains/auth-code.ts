import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';

const name = argument('<name>', 'name whose code is wanted');

export const authCode: Command = {
  name: 'auth-code',
  summary: 'Show the authorization code of a name; its owner gets a mail each time',
  examples: [
    ['anun domains auth-code nurr.am', 'Ask, then print the code'],
    ['anun domains auth-code nurr.am --yes > code.txt', 'Keep it in a file'],
  ],
  arguments: [name],
  options: [],
  async run({ anun, ask, days, get, out }) {
    await ask.confirm(`Show the code of ${get(name)}? Whoever has it can ask for the name, and you get a mail.`);
    const found = await anun.transfers.code({ path: { domain: get(name) } });
    out.result(found, () => found.transferCode);
    if (found.locked) out.say(`The name is locked; to move it, unlock it first: anun domains unlock ${get(name)}`);
    if (found.transferableFrom)
      out.say(`The registry refuses a transfer before ${(await days())(found.transferableFrom)}.`);
  },
};
