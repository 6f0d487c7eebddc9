import { say } from '../contract/messages/index.ts';
import type { Locale, Schemas, Sentence } from '../contract/types.ts';
import type { SoldName } from '../domains/index.ts';
import { BANK_FEE, MINIMUM, proceeds, SERVICE_PERCENT } from './fees.ts';
import type { ListingRow } from './types.ts';

const dollars = (cents: number): number => cents / 100;

export const listingView = (row: ListingRow, { domain, ascii_domain }: SoldName): Schemas['Listing'] => ({
  _id: row.id,
  domain,
  asciiDomain: ascii_domain,
  minBidPrice: dollars(row.min_bid_cents),
  bids: [],
  endAt: null,
  featured: false,
  topListed: false,
  createdAt: row.created_at.toISOString(),
});

/** How a name is offered, and what `cents` would bring. */
export function saleView(
  name: SoldName,
  listing: ListingRow | undefined,
  { cents, obstacle, locale }: { cents: number; obstacle: Sentence | null; locale: Locale },
): Schemas['DomainSale'] {
  const { serviceFee, profit } = proceeds(cents);
  const permission = (why: Sentence | null): Schemas['Permission'] => ({
    allowed: why === null,
    reason: why ? say(locale, why.key, why.params) : '',
  });
  return {
    domain: name.domain,
    asciiDomain: name.ascii_domain,
    listing: listing ? listingView(listing, name) : null,
    minimum: dollars(MINIMUM),
    minBidPrice: dollars(cents),
    servicePercent: SERVICE_PERCENT,
    serviceFee: dollars(serviceFee),
    bankFee: dollars(BANK_FEE),
    profit: dollars(profit),
    actions: {
      list: permission(obstacle),
      cancel: permission(listing ? null : { key: 'sale.none', params: { domain: name.domain } }),
    },
  };
}
