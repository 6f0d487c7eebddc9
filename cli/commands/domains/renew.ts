import type { DomainDetail, Price } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { years } from '../../format.ts';
import { argument } from '../../input.ts';
import { timeout, wait } from '../orders/follow.ts';
import { catalogPrice, pay, planId, planOnly, purchase, term } from './purchase.ts';

const name = argument('<domain>', 'domain to renew');

export const renew: Command = {
  name: 'renew',
  summary: 'Renew a domain, paid from the balance',
  examples: [
    ['anun domains renew nurr.am --years 2', 'Show the price, ask, renew'],
    ['anun domains renew nurr.am --yes --wait', 'Renew from a script and wait until it is done'],
  ],
  arguments: [name],
  options: [term, pay, planOnly, wait, timeout],
  async run(context) {
    const { anun, ask, days, get } = context;
    if (!get(planOnly)) ask.expect();
    const count = get(term) ?? 1;
    const domain = await anun.domains.get({ path: { domain: get(name) } });
    const { allowed, reason } = domain.actions.renew;
    if (!allowed) throw new CliError(EXIT.failed, 'not_allowed', reason || `${domain.domain} cannot be renewed now.`);
    const day = await days();
    await purchase(context, {
      title: `Renew ${domain.domain} for ${years(count)}`,
      item: { type: 'domain_renew', domain: domain.domain, plan: { _id: planId(count, 'renew') } },
      total: await priceOf(context, domain, count),
      details: [['Expires', day(domain.expiration)]],
    });
  },
};

/** `renewPrice` is the price of one more year; only a premium name has nothing else. */
async function priceOf({ anun }: Context, { premium, renewPrice, tld }: DomainDetail, count: number): Promise<Price> {
  if (!premium || !renewPrice) return catalogPrice(anun, tld, 'renew', count);
  return { amd: renewPrice.amd * count, usd: (Math.round(renewPrice.usd * 100) * count) / 100 };
}
