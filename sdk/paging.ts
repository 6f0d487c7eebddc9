/** The paging members of every list of the API. */
export interface Page<Item> {
  docs: Item[];
  page: number;
  hasNextPage: boolean;
  nextPage: number | null;
  /** Cursor of the next page, in lists that accept `after`. */
  nextAfter?: string | null;
}
/** Spread it into `query`. */
export interface PageQuery {
  /** Absent in the first request, since some lists start at 0 and others at 1. */
  page?: number;
  /** Used instead of the page number if the list accepts it, so that no item is repeated or skipped when the list changes meanwhile. */
  after?: string;
  limit: number;
}

/**
 * Iterates over all items of a list, requesting the next page when the current one is consumed:
 * `for await (const domain of paginate((page) => anun.domains.list({ query: { ...page, filter: 'expiring' } }))) …`
 */
export async function* paginate<Item>(
  list: (query: PageQuery) => Promise<Page<Item>>,
  { limit = 100 }: { limit?: number } = {},
): AsyncGenerator<Item, void, undefined> {
  let query: PageQuery = { limit };
  for (;;) {
    const { docs, page, hasNextPage, nextPage, nextAfter } = await list(query);
    yield* docs;
    if (!hasNextPage) return;
    if (nextAfter) {
      if (nextAfter === query.after) throw new RangeError(`The list goes from ${nextAfter} to itself.`);
      query = { limit, after: nextAfter };
      continue;
    }
    const next = nextPage ?? page + 1;
    if (next <= page) throw new RangeError(`The list goes from page ${page} to page ${next}.`);
    query = { limit, page: next };
  }
}
