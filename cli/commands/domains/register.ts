import {
  AuthenticationError,
  type CheckResult,
  type DirectItem,
  type Gift,
  NotFoundError,
  PermissionError,
  type Price,
  type User,
  ValidationError,
} from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { CliError, EXIT } from '../../errors.ts';
import { years } from '../../format.ts';
import { argument, flag, several } from '../../input.ts';
import { readServers, serverText } from '../nameservers/servers.ts';
import { timeout, wait } from '../orders/follow.ts';
import { catalogPrice, pay, planId, planOnly, purchase, term } from './purchase.ts';

const name = argument('<domain>', 'domain to register');
const ns = several('--ns <host...>', 'name servers, host or host=address (default: the account’s, else ours)');
const useGift = flag('--use-gift', 'use a gift of the account, if it has one');

export const register: Command = {
  name: 'register',
  summary: 'Register a domain, paid from the balance',
  examples: [
    ['anun domains register nurr.am', 'Show the price, ask, register for a year'],
    [
      'anun domains register nurr.am --years 2 --ns ns1.example.com ns2.example.com --wait',
      'With name servers; wait until it is done',
    ],
    ['anun domains register նուռ.հայ --use-gift --yes', 'Use a gift, without confirmation'],
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
    if (!found?.available || found.name === undefined)
      throw (await possession(context, get(name))) ?? refusal(get(name), found);
    const full = await priceOf(context, found, count);
    const gift = get(useGift) ? demandGift(await anun.user.get(), found.tld, count) : undefined;
    const item: DirectItem & { useGift?: boolean } = {
      type: 'domain_registration',
      domain: found.name,
      plan: { _id: planId(count, 'register') },
      ...(servers.length > 0 ? { nameServers: servers } : {}),
      ...(gift ? { useGift: true } : {}),
    };
    if (servers.length > 0) await demandServers(context, item);
    await purchase(context, {
      title: `Register ${found.name} for ${years(count)}`,
      item,
      total: gift?.prices ?? full,
      ...(gift ? { instead: full } : {}),
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

/** A name that cannot be bought because one has it, or nothing. */
async function possession({ anun }: Context, asked: string): Promise<CliError | undefined> {
  try {
    const { domain, status } = await anun.domains.get({ path: { domain: asked } });
    const waits = status === 'pending_admin_review' ? '; it waits for an administrator' : '';
    return new CliError(EXIT.failed, 'owned', `You have ${domain} already${waits}.`);
  } catch (error) {
    const strange = [NotFoundError, AuthenticationError, PermissionError, ValidationError];
    if (strange.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

/** Tries the name servers in a cart of nobody, which refuses what the purchase would refuse and buys nothing. */
async function demandServers({ session }: Context, { type, domain, plan, nameServers }: DirectItem): Promise<void> {
  const nobody = session.as(undefined);
  const { _id } = await nobody.carts.current();
  await nobody.carts.addItems({
    path: { cartId: _id },
    body: [{ type, domain, ...(plan ? { plan } : {}), ...(nameServers ? { nameServers } : {}) }],
  });
}

function demandGift({ gifts }: User, tld: string, count: number): Gift {
  const plan = planId(count, 'register');
  const found = gifts.find(
    ({ productName, planId: id, quantity }) => productName === tld && id === plan && quantity > 0,
  );
  if (found) return found;
  throw new CliError(EXIT.failed, 'no_gift', `The account has no gift for .${tld}, ${years(count)}.`);
}
