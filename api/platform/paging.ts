import type { Schemas } from '../contract/types.ts';

export interface Page {
  page: number;
  limit: number;
  /** The row after which the page begins, as the page before gave it; it goes before the number. */
  after?: string;
}
/** How to continue a list after the current page. */
type Rest = { left: number; nextAfter: string | null };

/** The requested page; `first` is the number of the first page, `limit` the default size. */
export const pageOf = (query: { page?: number; limit?: number; after?: string }, limit: number): Page => ({
  page: query.page ?? 1,
  limit: query.limit ?? limit,
  ...(query.after === undefined ? {} : { after: query.after }),
});

/** The envelope of every list, with both naming schemes for totals. */
export function envelope<T>(
  docs: T[],
  total: number,
  { page: asked, limit, after }: Page,
  rest?: Rest,
): Schemas['ListEnvelope'] & { docs: T[] } {
  const pages = Math.max(1, Math.ceil(total / limit));
  // After a row, a page has the number of the one that its first row is on.
  const page = after !== undefined && rest ? Math.floor((total - rest.left) / limit) + 1 : asked;
  const hasNextPage = after !== undefined && rest ? rest.left > docs.length : page < pages;
  const hasPrevPage = page > 1;
  return {
    docs,
    total,
    pages,
    totalDocs: total,
    totalPages: pages,
    limit,
    page,
    hasPrevPage,
    hasNextPage,
    // Behind the end the way back leads to the last page, not through all the empty ones.
    prevPage: hasPrevPage ? Math.min(page - 1, pages) : null,
    nextPage: hasNextPage ? page + 1 : null,
    ...(rest ? { nextAfter: rest.nextAfter } : {}),
  };
}
