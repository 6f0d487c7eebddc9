import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type HandlersOf, signedIn } from '../contract/handlers.ts';
import type { Schemas } from '../contract/types.ts';
import type { Names } from '../domains/index.ts';
import { readName } from '../names/index.ts';
import type { Db } from '../platform/database.ts';
import { priceOf } from '../platform/money.ts';
import { envelope, pageOf } from '../platform/paging.ts';
import type { ReviewCase, Reviews } from './service.ts';

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

  const view = async ({ review, item }: ReviewCase): Promise<Schemas['Review']> => {
    const [account, snapshot, contacts] = await Promise.all([
      accounts.byId(db, review.account_id),
      catalog.snapshot(),
      item.domain_id ? names.contactsOf(db, item.domain_id) : undefined,
    ]);
    const own = accounts.contactOf(account);
    const name = readName(item.ascii_domain);
    return {
      _id: review.id,
      state: review.state,
      createdAt: review.created_at.toISOString(),
      decidedAt: review.decided_at?.toISOString() ?? null,
      reason: review.reason,
      reasonNeeded: item.amount > 0,
      orderId: item.order_id,
      itemId: item.id,
      domain: item.domain,
      asciiDomain: item.ascii_domain,
      type: item.type,
      duration: item.years,
      price: priceOf(item.amount, snapshot.rate),
      account: {
        _id: account.id,
        accountId: account.account_number,
        accountType: account.type,
        fullName: own.fullName,
        organization: own.organization,
        email: own.email,
      },
      holder: contacts?.registrantContacts ?? own,
      lookAlikes: name.ok ? await names.lookAlikes(db, name.name) : [],
    };
  };
  const answer = async (found: ReviewCase) => ({ status: 200 as const, body: await view(found) });

  return {
    'reviews.list': async ({ query }) => {
      const page = pageOf(query, 50);
      const { cases, total } = await reviews.list(query.state ?? 'pending', page);
      return { status: 200, body: envelope(await Promise.all(cases.map(view)), total, page) };
    },
    'reviews.get': async ({ path }) => answer(await reviews.get(path.reviewId)),
    'reviews.approve': async ({ path, call }) => answer(await reviews.approve(path.reviewId, signedIn(call).accountId)),
    'reviews.reject': async ({ path, body, call }) =>
      answer(await reviews.reject(path.reviewId, signedIn(call).accountId, body.reason?.trim() ?? '')),
  };
}
