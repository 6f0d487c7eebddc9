import type { DomainSale } from '@anun/sdk';
import type { Command } from '../../context.ts';
import { type Day, facts, plain } from '../../format.ts';
import { argument } from '../../input.ts';
import type { Paint } from '../../output.ts';
import { price, readPrice } from './price.ts';

const name = argument('<domain>', 'your domain');

export const show: Command = {
  name: 'show',
  summary: 'Show the sale of a domain, or what a price would bring',
  examples: [
    ['anun sale show nurr.am', 'The listing, its fees and your profit'],
    ['anun sale show nurr.am --price 250', 'The same for another price; nothing is changed'],
  ],
  arguments: [name],
  options: [price],
  async run({ anun, days, get, out }) {
    const day = await days();
    const minBidPrice = readPrice(get(price));
    const sale = await anun.marketplace.sale({
      path: { domain: get(name) },
      query: minBidPrice === undefined ? {} : { minBidPrice },
    });
    out.result(sale, (paint) => saleText(sale, day, paint));
  },
};

/** The price, what is taken off, and what is left. */
export function saleText(sale: DomainSale, day: Day, paint: Paint): string {
  const { domain, listing, minBidPrice, servicePercent, serviceFee, bankFee, profit } = sale;
  const state = listing
    ? `for sale since ${day(listing.createdAt)}, from ${dollars(listing.minBidPrice)}`
    : `not for sale; sold for ${dollars(minBidPrice)} it would bring:`;
  return `${paint.bold(plain(domain))}  ${state}\n${facts(
    [
      ['Price', dollars(minBidPrice)],
      [`Service, ${servicePercent}%`, dollars(-serviceFee)],
      ['Bank', dollars(-bankFee)],
      ['Profit', dollars(profit)],
    ],
    paint,
  )}`;
}

const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (amount: number): string => formatter.format(amount);
