import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { optional } from '../../input.ts';

const state = optional('[on|off]', 'whether new domains are locked; without it the setting is shown');

export const lockNew: Command = {
  name: 'lock-new',
  summary: 'Show or change whether new domains are locked against transfer',
  examples: [
    ['anun domains lock-new', 'Show the setting'],
    ['anun domains lock-new off', 'Leave domains that are registered from now on unlocked'],
  ],
  arguments: [state],
  options: [],
  async run({ anun, get, out, standing }) {
    const wanted = get(state);
    if (wanted !== undefined && wanted !== 'on' && wanted !== 'off') throw usage('Give on or off.');
    if (wanted) standing('It is not known whether that was changed. Check with: anun domains lock-new');
    const user = wanted ? await anun.user.update({ body: { lockNewDomains: wanted === 'on' } }) : await anun.user.get();
    const { lockNewDomains } = user;
    out.result(
      { lockNewDomains },
      () => `New domains are ${lockNewDomains ? 'locked' : 'not locked'} against transfer.`,
    );
  },
};
