import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';

const name = argument('<domain>', 'domain whose code is shown');

export const authCode: Command = {
  name: 'auth-code',
  summary: 'Show the authorization code of a domain; its owner gets an e-mail each time',
  examples: [
    ['anun domains auth-code nurr.am', 'Ask, then print the code'],
    ['anun domains auth-code nurr.am --yes > code.txt', 'Keep it in a file'],
  ],
  arguments: [name],
  options: [],
  async run({ anun, ask, days, get, out }) {
    await ask.confirm(
      `Show the code of ${get(name)}? Anyone with the code can transfer the domain, and you get an e-mail.`,
    );
    const found = await anun.transfers.code({ path: { domain: get(name) } });
    out.result(found, () => found.transferCode);
    if (found.locked)
      out.say(`The domain is locked; to transfer it, unlock it first: anun domains unlock ${get(name)}`);
    if (found.transferableFrom)
      out.say(`The registry refuses a transfer before ${(await days())(found.transferableFrom)}.`);
  },
};
