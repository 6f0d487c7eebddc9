import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { countsOf } from './follow.ts';

const id = argument('<operation>', 'id of the operation');

export const cancel: Command = {
  name: 'cancel',
  summary: 'Stop an operation; changes already begun are finished',
  examples: [['anun operations cancel opn_01k9x2m4q7t8v0w1', 'Ask, then stop it']],
  arguments: [id],
  options: [],
  async run({ anun, ask, get, out, standing }) {
    await ask.confirm(`Stop ${get(id)}? Changes already made are kept.`);
    standing(`It is not known whether it was stopped. Check with: anun operations show ${get(id)}`);
    const operation = await anun.operations.cancel({ path: { operationId: get(id) } });
    out.result(operation, () => {
      const what = operation.status === 'cancelled' ? 'is stopped' : 'had already ended';
      return `${operation._id} ${what}: ${countsOf(operation)}.`;
    });
  },
};
