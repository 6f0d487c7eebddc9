import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Schemas } from '../contract/types.ts';
import type { Names } from '../domains/index.ts';
import { type DomainName, readName } from '../names/index.ts';
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
}

export function createReviewHandlers(
  deps: ReviewHandlerDeps,
): HandlersOf<'reviews.list' | 'reviews.get' | 'reviews.approve' | 'reviews.reject'> {
  const { db, catalog, accounts, names, reviews } = deps;

  const views = async (cases: ReviewCase[]): Promise<Schemas['Review'][]> => {
    const [people, snapshot, contacts, alike] = await Promise.all([
      accounts.byIds(
        db,
        cases.map(({ review }) => review.account_id),
      ),
      catalog.snapshot(),
      names.contactsOf(
        db,
        cases.flatMap(({ item }) => item.domain_id ?? []),
      ),
      names.lookAlikes(
        db,
        cases.map(({ item }) => nameOf(item.ascii_domain)),
      ),
    ]);
    return cases.map((found, index) => {
      const account = people.get(found.review.account_id);
      if (!account) throw new Error(`no account ${found.review.account_id}`);
      const holder = contacts.get(found.item.domain_id ?? '')?.registrantContacts;
      return view(found, { account, rate: snapshot.rate, holder, lookAlikes: alike[index] ?? [] });
    });
  };
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
      domain: item.domain,
      asciiDomain: item.ascii_domain,
      type: item.type,
      duration: item.years,
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

/** The name of an item, read anew from what is stored. */
function nameOf(asciiDomain: string): DomainName {
  const reading = readName(asciiDomain);
  if (!reading.ok) throw new Error(`${asciiDomain} is stored, but is no name`);
  return reading.name;
}
