import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { conclude, follow, timeout } from './follow.ts';
import { printResults } from './results.ts';

const id = argument('<operation>', 'id of the operation');

export const wait: Command = {
  name: 'wait',
  summary: 'Follow an operation until it has ended, and print what became of each name',
  examples: [
    ['anun operations wait opn_01k9x2m4q7t8v0w1', 'Exit code 1 when a name was refused; Ctrl-C leaves it running'],
    [
      'anun operations wait opn_01k9x2m4q7t8v0w1 --json | jq -r \'select(.status == "failed").id\'',
      'The refused names',
    ],
  ],
  arguments: [id],
  options: [timeout],
  async run(context) {
    const { anun, get, standing } = context;
    standing(`The operation goes on by itself; follow it again with: anun operations wait ${get(id)}`);
    const last = await follow(context, await anun.operations.get({ path: { operationId: get(id) } }));
    await printResults(context, last);
    conclude(context, last);
  },
};
