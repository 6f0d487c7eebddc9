import type { Command } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { argument } from '../../input.ts';
import { timeout, wait } from '../orders/follow.ts';
import { catalogPrice, pay, planId, planOnly, purchase } from './purchase.ts';

const name = argument('<domain>', 'domain to reactivate');

export const reactivate: Command = {
  name: 'reactivate',
  summary: 'Reactivate a domain that can no longer be renewed, paid from the balance',
  examples: [
    ['anun domains reactivate nurr.am --plan', 'Show the price and the deadline'],
    ['anun domains reactivate nurr.am --yes --wait', 'Reactivate from a script and wait until it is done'],
  ],
  arguments: [name],
  options: [pay, planOnly, wait, timeout],
  async run(context) {
    const { anun, ask, days, get } = context;
    if (!get(planOnly)) ask.expect();
    const domain = await anun.domains.get({ path: { domain: get(name) } });
    const { allowed, reason } = domain.actions.reactivate;
    if (!allowed) throw new CliError(EXIT.failed, 'not_allowed', reason);
    const day = await days();
    await purchase(context, {
      title: `Reactivate ${domain.domain}, with one more year`,
      item: { type: 'domain_reactivate', domain: domain.domain, plan: { _id: planId(1, 'reactivate') } },
      total: await catalogPrice(anun, domain.tld, 'reactivate', 1),
      details: [['Possible until', day(domain.lifecycle.reactivateUntil)]],
    });
  },
};
