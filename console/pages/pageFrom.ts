/** The page number in the address; the first page if missing or invalid. */
export function pageFrom(query: URLSearchParams, first: 0 | 1 = 1): number {
  const text = query.get('page') ?? '';
  const page = Number(text);
  return /^\d{1,6}$/.test(text) && page >= first ? page : first;
}
