import type { CheckResult, Reason } from '@anun/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../api/keys.ts';
import { checkNames, readText } from '../../api/search.ts';

/** Milliseconds after the last keystroke before the registry is asked. */
const pause = 700;
const most = 3;

export type Answers =
  | { state: 'empty' }
  | { state: 'looking' }
  | { state: 'failed'; error: unknown; again: () => void }
  | { state: 'wrong'; reason: Reason | undefined }
  | { state: 'answered'; results: CheckResult[] };

/** Live results for the name line: the domain and its first spellings in the other script. */
export function useAnswers(text: string): Answers {
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, pause);
  // The query's signal aborts the request when the text changes.
  const query = useQuery({
    queryKey: keyOf('domains.check', asked),
    enabled: asked !== '' && asked === wanted,
    staleTime: 30_000,
    queryFn: ({ signal }) => ask(asked, signal),
  });
  if (wanted === '') return { state: 'empty' };
  if (wanted !== asked || query.isFetching) return query.data && wanted === asked ? query.data : { state: 'looking' };
  if (query.isError) return { state: 'failed', error: query.error, again: () => void query.refetch() };
  return query.data ?? { state: 'looking' };
}

async function ask(text: string, signal: AbortSignal): Promise<Answers> {
  const rows = await readText(text, signal);
  const [row] = rows;
  if (!row?.valid || rows.length > 1 || row.domain === undefined) return { state: 'wrong', reason: row?.reason };
  const names = [row.domain, ...row.readings.map(({ domain }) => domain)].slice(0, most);
  const results = await checkNames(
    names.map((domain, index) => ({ domain, main: index === 0 })),
    signal,
  );
  return { state: 'answered', results };
}
