import type { Command } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';

const name = argument('<domain>', 'domain to lock or unlock');

const locking = (locked: boolean): Command => {
  const verb = locked ? 'lock' : 'unlock';
  return {
    name: verb,
    summary: locked
      ? 'Lock a domain against transfer'
      : 'Unlock a domain, so that it can be transferred to another registrar',
    examples: [[`anun domains ${verb} nurr.am`, locked ? 'Lock it at its registry' : 'Ask, then unlock it']],
    arguments: [name],
    options: [],
    async run({ anun, ask, get, out, standing }) {
      if (!locked) ask.expect();
      const domain = await anun.domains.get({ path: { domain: get(name) } });
      const { allowed, reason } = domain.actions.transferLock;
      if (!allowed) throw new CliError(EXIT.failed, 'not_allowed', reason);
      if (!locked && domain.transferLock)
        await ask.confirm(`Unlock ${domain.domain}? Anyone with its code can then transfer it.`);
      standing(`It is not known whether that was done. Check with: anun domains show ${get(name)}`);
      const after = await anun.domains.update({ path: { domain: get(name) }, body: { transferLock: locked } });
      out.result(after, () => `${plain(after.domain)} is ${after.transferLock ? 'locked' : 'not locked'}.`);
    },
  };
};
export const lock = locking(true);
export const unlock = locking(false);
