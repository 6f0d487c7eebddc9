import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { ItemKinds } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Schemas } from '../contract/types.ts';
import type { Names } from '../domains/index.ts';
import { type DomainName, readName } from '../names/index.ts';
import type { OrderItemRow } from '../orders/index.ts';
import type { Db } from '../platform/database.ts';
import { priceOf } from '../platform/money.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import { isFree, type ReviewCase, type Reviews } from './service.ts';

/** What a review shows of others. */
interface Around {
  account: AccountRow;
  rate: number;
  holder: Schemas['Contact'] | undefined;
  lookAlikes: string[];
}

export interface ReviewHandlerDeps {
  db: Db;
  catalog: Catalog;
  accounts: Accounts;
  names: Names;
  reviews: Reviews;
  kinds: () => ItemKinds;
}

export function createReviewHandlers(
  deps: ReviewHandlerDeps,
): HandlersOf<'reviews.list' | 'reviews.get' | 'reviews.approve' | 'reviews.reject'> {
  const { db, catalog, accounts, names, reviews, kinds } = deps;

  const views = async (cases: ReviewCase[]): Promise<Schemas['Review'][]> => {
    const [people, snapshot, contacts, alike] = await Promise.all([
      accounts.byIds(
        db,
        cases.map(({ review }) => review.account_id),
      ),
      catalog.snapshot(),
      names.contactsOf(
        db,
        cases.flatMap(({ item }) => item.claim_id ?? []),
      ),
      lookAlikes(db, cases.map(({ item }) => item).filter(isDomain), names),
    ]);
    return cases.map((found) => {
      const account = people.get(found.review.account_id);
      if (!account) throw new Error(`no account ${found.review.account_id}`);
      const holder = contacts.get(found.item.claim_id ?? '')?.registrantContacts;
      return view(found, { account, rate: snapshot.rate, holder, lookAlikes: alike.get(found.item.id) ?? [] });
    });
  };
  const isDomain = (item: OrderItemRow) => kinds().of(item).about === 'domain';
  const view = ({ review, item }: ReviewCase, { account, rate, holder, lookAlikes }: Around): Schemas['Review'] => {
    const own = accounts.contactOf(account);
    return {
      _id: review.id,
      state: review.state,
      createdAt: review.created_at.toISOString(),
      decidedAt: review.decided_at?.toISOString() ?? null,
      reason: review.reason,
      reasonNeeded: !isFree(item),
      orderId: item.order_id,
      itemId: item.id,
      label: item.subject_label,
      domain: isDomain(item) ? item.subject_label : null,
      asciiDomain: isDomain(item) ? item.subject_key : null,
      type: item.type,
      plan: item.plan === null ? null : { _id: item.plan },
      duration: item.term_count,
      durationUnit: item.term_unit,
      quantity: item.quantity,
      price: priceOf(item.amount, rate),
      account: {
        _id: account.id,
        accountId: account.account_number,
        accountType: account.type,
        fullName: own.fullName,
        organization: own.organization,
        email: own.email,
      },
      holder: holder ?? own,
      lookAlikes,
    };
  };
  const answer = async (found: ReviewCase) => {
    const [body] = await views([found]);
    if (!body) throw new Error('one review gave no view');
    return { status: 200 as const, body };
  };

  return {
    'reviews.list': async ({ query }) => {
      const page = pageOf(query, 50);
      const { cases, total, ...rest } = await reviews.list(query.state ?? 'pending', page);
      return { status: 200, body: envelope(await views(cases), total, page, rest) };
    },
    'reviews.get': async ({ path }) => answer(await reviews.get(path.reviewId)),
    'reviews.approve': async ({ path, call }) => answer(await reviews.approve(path.reviewId, signedIn(call).accountId)),
    'reviews.reject': async ({ path, body, call }) =>
      answer(await reviews.reject(path.reviewId, signedIn(call).accountId, body.reason?.trim() ?? '')),
  };
}

/** The domain of an item, read anew from what is stored. */
function nameOf({ subject_key: asciiDomain }: OrderItemRow): DomainName {
  const reading = readName(asciiDomain);
  if (!reading.ok) throw new Error(`${asciiDomain} is stored, but is no domain`);
  return reading.name;
}

/** Live domains that read like those which wait, by the item's id. */
async function lookAlikes(db: Db, items: OrderItemRow[], names: Names): Promise<ReadonlyMap<string, string[]>> {
  const alike = await names.lookAlikes(db, items.map(nameOf));
  return new Map(items.map(({ id }, index) => [id, alike[index] ?? []]));
}
