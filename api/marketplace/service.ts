import { Fault, type Schemas } from '../contract/types.ts';
import type { Selling, SoldName } from '../domains/index.ts';
import type { Events } from '../events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Idempotency, KeyedRequest, Once } from '../platform/idempotency.ts';
import type { Ids } from '../platform/ids.ts';
import { readPrice } from './fees.ts';
import { endListing, insertListing, openListing } from './store.ts';
import type { ListingRow } from './types.ts';
import { listingView } from './view.ts';

export interface MarketplaceDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  events: Events;
  idempotency: Idempotency;
  selling: Selling;
}

export interface Marketplace {
  /** Offers a name from a price on. */
  list(
    accountId: string,
    input: Schemas['ListingInput'],
    key: KeyedRequest | undefined,
  ): Promise<Once<Schemas['Listing']>>;
  /** Takes the offer back. */
  cancel(accountId: string, domain: string): Promise<void>;
  /** Brings about that a name is offered from a price on, or not at all; answers whether that changed anything. */
  settle(accountId: string, domain: string, minBidPrice: number | null): Promise<boolean>;
}

export function createMarketplaceService(deps: MarketplaceDeps): Marketplace {
  const { db, clock, ids, events, idempotency, selling } = deps;

  const offer = async (tx: Tx, { name, obstacle }: Held, cents: number): Promise<Schemas['Listing']> => {
    if (obstacle) throw new Fault('state_conflict', obstacle.key, { params: obstacle.params });
    const row: ListingRow = {
      id: ids.next('lst'),
      domain_id: name.id,
      account_id: name.owner_id,
      min_bid_cents: cents,
      created_at: clock.now(),
      ended_at: null,
      ended_reason: null,
    };
    await insertListing(tx, row);
    await selling.mark(tx, name.id, true);
    await events.append(tx, {
      kind: 'domain.listed',
      accountId: name.owner_id,
      subject: name.id,
      data: { domain: name.domain, minBidPrice: cents / 100 },
    });
    return listingView(row, name);
  };

  const withdraw = async (tx: Tx, name: SoldName, listing: ListingRow): Promise<void> => {
    await endListing(tx, listing.id, { ended_at: clock.now(), ended_reason: 'cancelled' });
    await selling.mark(tx, name.id, false);
    await events.append(tx, {
      kind: 'domain.unlisted',
      accountId: name.owner_id,
      subject: name.id,
      data: { domain: name.domain },
    });
  };

  return {
    list: (accountId, input, key) =>
      idempotency.onceAfter(key, 201, async () => {
        const opened = await selling.open(accountId, input.domain);
        const cents = priceOf(input.minBidPrice);
        return async (tx) => offer(tx, await selling.lock(tx, opened.name.id), cents);
      }),
    async cancel(accountId, domain) {
      const opened = await selling.open(accountId, domain);
      await db.transaction(async (tx) => {
        const { name } = await selling.lock(tx, opened.name.id);
        const listing = await openListing(tx, name.id);
        if (!listing) throw new Fault('state_conflict', 'sale.none', { params: { domain: name.domain } });
        await withdraw(tx, name, listing);
      });
    },
    async settle(accountId, domain, minBidPrice) {
      const opened = await selling.open(accountId, domain);
      const cents = minBidPrice === null ? undefined : priceOf(minBidPrice);
      return db.transaction(async (tx) => {
        const held = await selling.lock(tx, opened.name.id);
        const listing = await openListing(tx, held.name.id);
        if (listing?.min_bid_cents === cents) return false;
        if (cents !== undefined) await offer(tx, held, cents);
        else if (listing) await withdraw(tx, held.name, listing);
        return true;
      });
    },
  };
}

type Held = Awaited<ReturnType<Selling['lock']>>;

function priceOf(dollars: number): number {
  const price = readPrice(dollars, '/minBidPrice');
  if ('cents' in price) return price.cents;
  throw new Fault('rule_broken', price.fault.key, { params: price.fault.params, errors: [price.fault] });
}

/** Where a name ends, so does its offer. */
export const endSale =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, domainId: string): Promise<void> => {
    const listing = await openListing(tx, domainId);
    if (listing) await endListing(tx, listing.id, { ended_at: clock.now(), ended_reason: 'name_ended' });
  };
