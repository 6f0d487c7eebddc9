import type { Command } from '../../context.ts';
import { CliError, EXIT, usage } from '../../errors.ts';
import { amd, plain } from '../../format.ts';
import { argument } from '../../input.ts';

const name = argument('<domain>', 'domain to switch');
const word = argument('<word>', 'on or off');
const WORDS: Record<string, boolean> = { on: true, off: false };

export const autoRenew: Command = {
  name: 'auto-renew',
  summary: 'Turn automatic renewal from the balance on or off',
  examples: [
    ['anun domains auto-renew nurr.am on', 'Renew it before it expires, if the balance is sufficient'],
    ['anun domains auto-renew nurr.am off', 'Let it expire unless you renew it'],
  ],
  arguments: [name, word],
  options: [],
  async run({ anun, days, get, out, standing }) {
    const wanted = WORDS[get(word)];
    if (wanted === undefined) throw usage(`It must be on or off, not "${get(word)}".`);
    const day = await days();
    const path = { domain: get(name) };
    const domain = await anun.domains.get({ path });
    const { allowed, reason } = domain.actions.autoRenew;
    if (!allowed) throw new CliError(EXIT.failed, 'not_allowed', reason);
    standing(`It is not known whether that was done. Check with: anun domains show ${domain.domain}`);
    const after = await anun.domains.update({ path, body: { autoRenew: wanted } });
    out.result(after, () =>
      after.lifecycle.autoRenewShort
        ? `${plain(after.domain)} is set to renew automatically, but the balance is ${amd(after.lifecycle.autoRenewShort.amd)} short. Renew it by card in the console to keep it.`
        : after.autoRenew
          ? `${plain(after.domain)} renews automatically from the balance.`
          : `${plain(after.domain)} no longer renews automatically; it expires ${day(after.expiration)}.`,
    );
  },
};
