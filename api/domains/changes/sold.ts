import { Fault, type FieldFault } from '../../contract/types.ts';
import type { BulkAction, OpenItem } from './bulk-action.ts';

/** What others do for lists of domains: renewals are bought, and sales are the marketplace's. */
export interface Sold {
  /** Buys one renewal from the balance, once for each key. */
  renew: (accountId: string, domain: string, years: number, key: string) => Promise<{ orderId: string }>;
  /** Offers a domain for sale from this price on, or withdraws it; returns whether that changed anything. */
  sell: (accountId: string, domain: string, minBidPrice: number | null) => Promise<boolean>;
  /** What is wrong with a price that domains are offered for. */
  priceFault: (price: number, pointer: string) => FieldFault | undefined;
}

/** The actions on many domains that no single change of a domain corresponds to. */
export const soldActions = (deps: Sold & { open: OpenItem }): Record<'renew' | 'premium', BulkAction> => ({
  renew: {
    members: ['years'],
    suffices: () => true,
    faults: () => [],
    async act(work) {
      const { row } = await deps.open(work, 'renew');
      const key = `operation:${work.operationId}:${work.position}`;
      const years = work.payload.years ?? 1;
      const { orderId } = await deps.renew(work.accountId, row.ascii_domain, years, key).catch(inTermsOfItem);
      return { status: 'succeeded', domainId: row.id, orderId };
    },
  },
  premium: {
    members: ['forSale', 'minBidPrice'],
    suffices: ({ forSale, minBidPrice }) => forSale === false || (forSale === true && minBidPrice !== undefined),
    faults: ({ forSale, minBidPrice = 0 }, pointer) =>
      [forSale ? deps.priceFault(minBidPrice, `${pointer}/minBidPrice`) : undefined].filter(
        (fault) => fault !== undefined,
      ),
    async act(work) {
      const { row } = await deps.open(work, 'sale');
      const { forSale, minBidPrice } = work.payload;
      const changed = await deps.sell(work.accountId, row.ascii_domain, forSale ? (minBidPrice ?? null) : null);
      return { status: changed ? 'succeeded' : 'unchanged', domainId: row.id };
    },
  },
});

/** A renewal is refused as an order is; what it says of its one line is said of the item. */
function inTermsOfItem(error: unknown): never {
  if (!(error instanceof Fault) || !error.options.errors) throw error;
  const errors = error.options.errors.map((mistake) => ({
    ...mistake,
    pointer: mistake.pointer.startsWith('/0/plan') ? '/payload/years' : '',
  }));
  throw new Fault(error.code, error.key, { ...error.options, errors });
}
