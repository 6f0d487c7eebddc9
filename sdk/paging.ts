/** What every list of the API answers, as far as paging goes. */
export interface Page<Item> {
  docs: Item[];
  page: number;
  hasNextPage: boolean;
  nextPage: number | null;
  /** Where the next page begins; lists that take `after` say it. */
  nextAfter?: string | null;
}
/** Spread it into `query`. */
export interface PageQuery {
  /** Absent at first: some lists begin at 0, others at 1. */
  page?: number;
  /** In place of the page's number, where the list takes it: nothing is repeated or left out when the list changes meanwhile. */
  after?: string;
  limit: number;
}

/**
 * Every item of a list, asking for the next page when the one before is used up:
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
