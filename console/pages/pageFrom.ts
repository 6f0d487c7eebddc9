/** The page that an address asks for; the first one for everything that is no page. */
export function pageFrom(query: URLSearchParams, first: 0 | 1 = 1): number {
  const text = query.get('page') ?? '';
  const page = Number(text);
  return /^\d{1,6}$/.test(text) && page >= first ? page : first;
}
