import { invalid } from './errors.ts';

/**
 * Reads a search query: clauses `metadata['attempt']:'12'`, `status:'succeeded'`, `currency:'amd'`, joined by AND. Answers the
 * members that must be equal. The provider's index is behind by some seconds; ours is not.
 */
export function readQuery(query: string): object {
  const where: { metadata?: Record<string, string>; status?: string; currency?: string } = {};
  for (const clause of query.trim().split(/\s+AND\s+/i)) {
    const match = /^(?:metadata\[(['"])(?<key>[^'"]+)\1\]|(?<field>status|currency)):(['"])(?<value>[^'"]*)\4$/.exec(
      clause,
    );
    const { key, field, value = '' } = match?.groups ?? {};
    if (key !== undefined) where.metadata = { ...where.metadata, [key]: value };
    else if (field === 'status') where.status = value;
    else if (field === 'currency') where.currency = value;
    else
      throw invalid(`We were unable to parse your search query. The stand-in does not know: ${clause}`, {
        param: 'query',
      });
  }
  return where;
}
