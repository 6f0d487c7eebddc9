import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import { Fault } from '../contract/types.ts';
import type { Selling } from '../domains/index.ts';
import type { Db } from '../platform/database.ts';
import { keyedRequest } from '../platform/idempotency.ts';
import { MINIMUM, readPrice } from './fees.ts';
import type { Marketplace } from './service.ts';
import { openListing } from './store.ts';
import { saleView } from './view.ts';

type Handled = 'marketplace.sale' | 'marketplace.create' | 'marketplace.cancel';

export const createMarketplaceHandlers = ({
  db,
  selling,
  marketplace,
}: {
  db: Db;
  selling: Selling;
  marketplace: Marketplace;
}): HandlersOf<Handled> => ({
  'marketplace.sale': async ({ path, query, call }) => {
    const { name, obstacle } = await selling.open(signedIn(call).accountId, path.domain);
    const listing = await openListing(db, name.id);
    const asked = query.minBidPrice;
    const price =
      asked === undefined ? { cents: listing?.min_bid_cents ?? MINIMUM } : readPrice(asked, 'query/minBidPrice');
    if ('fault' in price)
      throw new Fault('rule_broken', price.fault.key, { params: price.fault.params, errors: [price.fault] });
    return { status: 200, body: saleView(name, listing, { cents: price.cents, obstacle, locale: call.locale }) };
  },
  'marketplace.create': async ({ body, call }) => {
    const { accountId } = signedIn(call);
    const key = keyedRequest(call, accountId, 'marketplace.create', body);
    const { answer, headers } = await marketplace.list(accountId, body, key);
    return { status: 201, body: answer, headers };
  },
  'marketplace.cancel': async ({ path, call }) => {
    await marketplace.cancel(signedIn(call).accountId, path.domain);
    return { status: 200, body: { ok: true } };
  },
});
