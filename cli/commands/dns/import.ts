import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { readText } from '../../texts.ts';
import { applyTo } from './applying.ts';
import { force, name, partial, replace, zoneFileOf } from './wanted.ts';

const file = argument('<path>', 'zone file (RFC 1035), or - for stdin');

export const importZone: Command = {
  name: 'import',
  summary: 'Import a zone file',
  examples: [
    ['anun dns import nurr.am nurr.zone', 'Show the plan, ask, create the missing records'],
    ['anun dns import nurr.am - --replace --yes < nurr.zone', 'From a pipe; delete records that are not in it'],
    ['anun dns import nurr.am nurr.zone --partial', 'Leave out the lines that cannot be imported, and list them'],
  ],
  arguments: [name, file],
  options: [replace, force, partial],
  async run(context) {
    const { get, io } = context;
    await applyTo(context, get(name), zoneFileOf(await readText(io, get(file)), get));
  },
};
