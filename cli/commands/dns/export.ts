import { textParts } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { deliver, output } from '../../files.ts';
import { name } from './wanted.ts';

export const exportZone: Command = {
  name: 'export',
  summary: 'Export the zone as a zone file (RFC 1035)',
  examples: [
    ['anun dns export nurr.am', 'To stdout'],
    ['anun dns export nurr.am -o nurr.zone', 'Into a file, which `anun dns import` reads'],
  ],
  arguments: [name],
  options: [output],
  async run(context) {
    const { anun, get, out } = context;
    const path = get(output);
    if (path === undefined && out.json)
      throw usage('A zone file is not JSON: add --output, or use `anun dns list --json`.');
    await deliver(context, path, () => textParts(anun.dns.export({ path: { domain: get(name) }, parseAs: 'stream' })));
  },
};
