import type { Schemas } from '../contract/types.ts';

export interface Page {
  page: number;
  limit: number;
}

/** The page that was asked for; `first` is the number of the first page, `limit` the size when none is named. */
export const pageOf = (query: { page?: number; limit?: number }, limit: number): Page => ({
  page: query.page ?? 1,
  limit: query.limit ?? limit,
});

/** The one envelope of every list, with both families of totals. */
export function envelope<T>(docs: T[], total: number, { page, limit }: Page): Schemas['ListEnvelope'] & { docs: T[] } {
  const pages = Math.max(1, Math.ceil(total / limit));
  const hasNextPage = page < pages;
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
  };
}
