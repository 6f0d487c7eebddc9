import { textParts } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { deliver, output } from '../../files.ts';

export const calendar: Command = {
  name: 'calendar',
  summary: 'Export the expiry dates of your domains, for a calendar program',
  examples: [
    ['anun domains calendar -o names.ics', 'A file for calendars; asks before replacing an existing one'],
    ['anun domains calendar | grep SUMMARY', 'Which domains the calendar shows'],
  ],
  arguments: [],
  options: [output],
  async run(context) {
    const { anun, get, out } = context;
    const path = get(output);
    if (path === undefined && out.json) throw usage('A calendar is not JSON: add --output.');
    await deliver(context, path, () => textParts(anun.domains.calendar({ parseAs: 'stream' })));
  },
};
