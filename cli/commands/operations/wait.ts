import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { conclude, follow, timeout } from './follow.ts';
import { printResults } from './results.ts';

const id = argument('<operation>', 'id of the operation');

export const wait: Command = {
  name: 'wait',
  summary: 'Wait until an operation has finished, and print its results',
  examples: [
    [
      'anun operations wait opn_01k9x2m4q7t8v0w1',
      'Exit code 1 if a domain was refused; Ctrl-C leaves the operation running',
    ],
    [
      'anun operations wait opn_01k9x2m4q7t8v0w1 --json | jq -r \'select(.status == "failed").id\'',
      'The refused domains',
    ],
  ],
  arguments: [id],
  options: [timeout],
  async run(context) {
    const { anun, get, standing } = context;
    standing(`The operation continues in the background; follow it again with: anun operations wait ${get(id)}`);
    const last = await follow(context, await anun.operations.get({ path: { operationId: get(id) } }));
    await printResults(context, last);
    conclude(context, last);
  },
};
