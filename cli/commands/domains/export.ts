import { textParts } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { deliver, output } from '../../files.ts';
import { chosen, filter, search } from './choosing.ts';

export const exportNames: Command = {
  name: 'export',
  summary: 'Export your domains as CSV, for a spreadsheet',
  examples: [
    [
      'anun domains export -o names.csv',
      'All domains, in a file for spreadsheets; asks before replacing an existing one',
    ],
    ['anun domains export --filter expiring | cut -d, -f1,5', 'Domains that expire soon, with their expiry dates'],
    [
      'anun domains export --search nurr -o nurr.csv',
      'For `anun nameservers set --from`, which reads the columns ns1 to ns6',
    ],
  ],
  arguments: [],
  options: [filter, search, output],
  async run(context) {
    const { anun, get, out } = context;
    const path = get(output);
    if (path === undefined && out.json)
      throw usage('CSV is not JSON: add --output, or use `anun domains list --all --json`.');
    await deliver(context, path, () => textParts(anun.domains.export({ query: chosen(get), parseAs: 'stream' })));
  },
};
