import { type Domain, type DomainsChangeRequest, paginate } from '@anun/sdk';
import type { Command, Context } from '../../context.ts';
import { usage } from '../../errors.ts';
import { price } from '../../format.ts';
import { choice, flag, type Get, list } from '../../input.ts';
import { conclude, follow, timeout } from '../operations/follow.ts';
import { printResults } from '../operations/results.ts';
import { price as salePrice, readPrice } from '../sale/price.ts';
import { chosen, filter, search } from './choosing.ts';

const names = list('[domain...]', 'domains to change; or choose them with --filter and --search');
const onOff = ['on', 'off'] as const;
const autoRenew = choice('--auto-renew <word>', 'renew automatically', onOff);
const privacy = choice('--privacy <word>', 'hide the contacts in WHOIS', onOff);
const lock = choice('--lock <word>', 'lock against transfer', onOff);
const premium = choice('--premium <word>', 'offer for sale from --price, or take off the marketplace', onOff);
const renew = flag('--renew', 'renew for a year, paid from the balance');

export const change: Command = {
  name: 'change',
  summary: 'Change auto-renew, privacy, lock or sale of many domains, or renew them for a year',
  examples: [
    ['anun domains change nurr.am karas.am --privacy on', 'Ask, change, and show the result for each'],
    ['anun domains change --filter unlocked --lock on --yes', 'All domains that match a filter, without confirmation'],
    ['anun domains change nurr.am karas.am --premium on --price 250', 'Offer them for sale'],
    ['anun domains change --filter expiring --renew', 'Show what it costs, ask, renew'],
  ],
  arguments: [names],
  options: [autoRenew, privacy, lock, premium, salePrice, renew, filter, search, timeout],
  async run(context) {
    const { anun, ask, get, out, standing } = context;
    const wanted = wantedBy(get);
    demandChoice(get);
    ask.expect();
    const { ids, cost } = await meant(context, wanted.action === 'renew');
    if (ids.length === 0) return out.say('No domain matches; nothing was changed.');
    const count = ids.length === 1 ? (ids[0] ?? '') : `${ids.length} domains`;
    await ask.confirm(`${wanted.title} for ${count}${cost}?`);
    standing('It is not known whether it has begun. Check with: anun operations list');
    const { action, payload } = wanted;
    const begun = await anun.domains.changeMany({ body: { action, payload, ids } });
    standing(`It continues in the background; follow it with: anun operations wait ${begun._id}`);
    const last = await follow(context, begun);
    await printResults(context, last);
    conclude(context, last);
  },
};

type Wanted = Pick<DomainsChangeRequest, 'action' | 'payload'> & { title: string };

/** The one thing that is asked for. */
function wantedBy(get: Get): Wanted {
  const [renewing, hiding, locking, selling] = [get(autoRenew), get(privacy), get(lock), get(premium)];
  const all: (Wanted | undefined)[] = [
    renewing && { action: 'autoRenew', payload: { autoRenew: renewing === 'on' }, title: `Auto-renew ${renewing}` },
    hiding && { action: 'privacy', payload: { whoIsPrivacyStatus: hiding === 'on' }, title: `Privacy ${hiding}` },
    locking && { action: 'lock', payload: { transferLock: locking === 'on' }, title: `Transfer lock ${locking}` },
    selling && { action: 'premium', payload: saleOf(selling, readPrice(get(salePrice))), title: `Premium ${selling}` },
    get(renew) ? { action: 'renew', payload: { years: 1 }, title: 'A year more' } : undefined,
  ];
  const [first, ...more] = all.filter((one) => one !== undefined);
  if (!first || more.length > 0) throw usage('Give one change: --auto-renew, --privacy, --lock, --premium or --renew.');
  return first;
}

/** A list that came out empty in a script must not be taken for all names, and a filter beside names for nothing. */
function demandChoice(get: Get): void {
  const byFilter = Object.keys(chosen(get)).length > 0;
  if (get(names).length === 0 && !byFilter)
    throw usage('Give the domains, or --filter and --search; --filter all means all of them.');
  if (get(names).length > 0 && byFilter) throw usage('Give domains, or --filter and --search, not both.');
}

function saleOf(word: 'on' | 'off', minBidPrice: number | undefined): Wanted['payload'] {
  if (word === 'off') return { forSale: false };
  if (minBidPrice === undefined) throw usage('Give a minimum price: --price 250.');
  return { forSale: true, minBidPrice };
}

/** The names that are meant, and what a year more of all of them costs. */
async function meant({ anun, get }: Context, priced: boolean): Promise<{ ids: string[]; cost: string }> {
  const given = get(names);
  const picked: Domain[] = [];
  if (given.length === 0)
    for await (const domain of paginate((page) => anun.domains.list({ query: { ...chosen(get), ...page } })))
      if (domain.selectable) picked.push(domain);
  if (priced && given.length > 0) for (const domain of given) picked.push(await anun.domains.get({ path: { domain } }));
  const ids = given.length > 0 ? given : picked.map(({ domain }) => domain);
  const [amd, cents] = picked.reduce(
    ([drams, hundredths], { renewPrice }) => [
      drams + (renewPrice?.amd ?? 0),
      hundredths + Math.round((renewPrice?.usd ?? 0) * 100),
    ],
    [0, 0],
  );
  return { ids, cost: priced ? `, ${price({ amd, usd: cents / 100 })}` : '' };
}
