import type { CheckResult, DirectItem, Price, User } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { years } from '../../format.ts';
import { argument, flag, several } from '../../input.ts';
import { readServers, serverText } from '../nameservers/servers.ts';
import { timeout, wait } from '../orders/follow.ts';
import { catalogPrice, pay, planId, planOnly, purchase, term } from './purchase.ts';

const name = argument('<name>', 'name to register');
const ns = several('--ns <host...>', 'name servers, host or host=address (default: the account’s, else ours)');
const useGift = flag('--use-gift', 'use a gift of the account for it');

export const register: Command = {
  name: 'register',
  summary: 'Register a name, paid from the balance',
  examples: [
    ['anun domains register nurr.am', 'Show the price, ask, register for a year'],
    [
      'anun domains register nurr.am --years 2 --ns ns1.example.com ns2.example.com --wait',
      'With name servers; wait until it is done',
    ],
    ['anun domains register նուռ.հայ --use-gift --yes', 'Use a gift, without a question'],
    ['anun domains register nurr.am --years 5 --plan', 'Only show what it would cost'],
  ],
  arguments: [name],
  options: [term, ns, useGift, pay, planOnly, wait, timeout],
  async run(context) {
    const { anun, ask, get } = context;
    if (!get(planOnly)) ask.expect();
    const count = get(term) ?? 1;
    const servers = readServers(get(ns));
    const [found] = await anun.domains.check({ body: [{ domain: get(name) }] });
    if (!found?.available || found.name === undefined) throw refusal(get(name), found);
    const total = await priceOf(context, found, count);
    const gift = get(useGift);
    if (gift) demandGift(await anun.user.get(), found.tld, count);
    const item: DirectItem & { useGift?: boolean } = {
      type: 'domain_registration',
      domain: found.name,
      plan: { _id: planId(count, 'register') },
      ...(servers.length > 0 ? { nameServers: servers } : {}),
      ...(gift ? { useGift: true } : {}),
    };
    await purchase(context, {
      title: `Register ${found.name} for ${years(count)}`,
      item,
      total,
      gift,
      details: [
        ['Name servers', servers.map(serverText).join(', ')],
        ...found.notices.map(({ detail }) => ['Note', detail] as const),
      ],
    });
  },
};

function refusal(asked: string, found: CheckResult | undefined): CliError {
  const reason = found?.reason;
  const message = reason?.detail ?? `${asked} is not available.`;
  const suggestion = reason?.suggestion ? ` Did you mean ${reason.suggestion}?` : '';
  const exit = reason?.code === 'registry_unavailable' ? EXIT.unavailable : EXIT.failed;
  return new CliError(exit, reason?.code ?? 'unavailable', message + suggestion);
}

/** A premium name has its own price, for the first year and for each further one; the others have the catalogue's. */
async function priceOf({ anun }: Context, { premium, prices, tld }: CheckResult, count: number): Promise<Price> {
  if (!premium || !prices) return catalogPrice(anun, tld, 'register', count);
  const { register: first, renew } = prices;
  const more = count - 1;
  return { amd: first.amd + more * renew.amd, usd: (cents(first) + more * cents(renew)) / 100 };
}
const cents = ({ usd }: Price): number => Math.round(usd * 100);

function demandGift({ gifts }: User, tld: string, count: number): void {
  const plan = planId(count, 'register');
  if (gifts.some(({ productName, planId: id, quantity }) => productName === tld && id === plan && quantity > 0)) return;
  throw new CliError(EXIT.failed, 'no_gift', `The account has no gift for .${tld}, ${years(count)}.`);
}
