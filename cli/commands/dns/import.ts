import type { Command } from '../../context.ts';
import { argument } from '../../input.ts';
import { readText } from '../../texts.ts';
import { applyTo } from './applying.ts';
import { force, name, partial, replace, zoneFileOf } from './wanted.ts';

const file = argument('<path>', 'zone file (RFC 1035), or - for stdin');

export const importZone: Command = {
  name: 'import',
  summary: 'Create the records of a zone file',
  examples: [
    ['anun dns import nurr.am nurr.zone', 'Show what it would do, ask, create what is not there'],
    ['anun dns import nurr.am - --replace --yes < nurr.zone', 'From a pipe; records that are not in it go'],
    ['anun dns import nurr.am nurr.zone --partial', 'Leave out the lines that cannot be imported, and list them'],
  ],
  arguments: [name, file],
  options: [replace, force, partial],
  async run(context) {
    const { get, io } = context;
    await applyTo(context, get(name), zoneFileOf(await readText(io, get(file)), get));
  },
};
