import type { Command } from '../../context.ts';
import { usage } from '../../errors.ts';
import { plain } from '../../format.ts';
import { argument } from '../../input.ts';
import { price, readPrice } from './price.ts';
import { saleText } from './show.ts';

const name = argument('<domain>', 'your domain');

export const offer: Command = {
  name: 'offer',
  summary: 'Offer a domain for sale on the marketplace',
  examples: [
    ['anun sale offer nurr.am --price 250', 'Show fees and profit, and ask'],
    ['anun sale offer nurr.am --price 250 --yes', 'The same without confirmation'],
  ],
  arguments: [name],
  options: [price],
  async run({ anun, ask, days, get, out, standing }) {
    const minBidPrice = readPrice(get(price));
    if (minBidPrice === undefined) throw usage('Give a minimum price: --price 250.');
    ask.expect();
    const path = { domain: get(name) };
    const [sale, day] = await Promise.all([anun.marketplace.sale({ path, query: { minBidPrice } }), days()]);
    out.show((paint) => saleText(sale, day, paint));
    await ask.confirm(`Offer ${plain(sale.domain)} for sale?`);
    standing(`It is not known whether it is offered. Check with: anun sale show ${sale.domain}`);
    const listing = await anun.marketplace.create({ body: { domain: sale.domain, minBidPrice } });
    out.result(listing, () => `${plain(listing.domain)} is for sale.`);
  },
};

export const cancel: Command = {
  name: 'cancel',
  summary: 'Take a domain off the marketplace',
  examples: [
    ['anun sale cancel nurr.am', 'Ask, then take it off'],
    ['anun sale cancel nurr.am --yes', 'The same without confirmation'],
  ],
  arguments: [name],
  options: [],
  async run({ anun, ask, get, out, standing }) {
    const domain = get(name);
    await ask.confirm(`Take ${plain(domain)} off the marketplace?`);
    standing(`It is not known whether that was done. Check with: anun sale show ${domain}`);
    const answer = await anun.marketplace.cancel({ path: { domain } });
    out.result(answer, () => `${plain(domain)} is no longer for sale.`);
  },
};
