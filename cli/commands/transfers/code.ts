import type { Command } from '../../context.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';
import { codeStdin, readCode } from './codes.ts';

const name = argument('<domain>', 'domain whose code was wrong');

export const code: Command = {
  name: 'code',
  summary: 'Correct the code of a transfer to us',
  examples: [
    ['anun transfers code example.am', 'Ask for the code; nothing is paid again'],
    ['anun transfers code example.am --code-stdin < code.txt', 'From a script'],
  ],
  arguments: [name],
  options: [codeStdin],
  async run(context) {
    const { anun, get, out } = context;
    const transfer = await anun.transfers.replaceCode({
      path: { domain: get(name) },
      body: { code: await readCode(context, get(name)) },
    });
    out.result(transfer, () => `The transfer of ${plain(transfer.domain)} goes on.`);
  },
};
