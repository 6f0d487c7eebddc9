import type { Command } from '../../context.ts';
import { EXIT } from '../../errors.ts';
import { codeStdin } from './codes.ts';
import { file, linesOf, name, rowsTable } from './lines.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check whether domains can be transferred to us; nothing is changed or charged',
  examples: [
    ['anun transfers check example.am', 'Ask for its code, then check with the registry'],
    ['anun transfers check -f transfers.csv', 'A list of domain,code lines, with the mistakes in each line'],
  ],
  arguments: [name],
  options: [file, codeStdin],
  async run(context) {
    const { anun, out, fail } = context;
    const checked = await anun.transfers.check({ body: { text: await linesOf(context) } });
    out.result(checked, (paint) => rowsTable(checked.rows, paint));
    if (checked.failed > 0) fail(EXIT.failed, `${checked.failed} of ${checked.rows.length} cannot be transferred.`);
  },
};
