import { type DomainDetail, type NameServerInput, type NameServerPlan, ValidationError } from '@anun/sdk';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { problemsOf, type RowProblem, wholeOf } from './serverProblems.ts';
import { inputsOf, type ServerRow } from './serverRows.ts';

const pause = 400;

export interface Look {
  /** The plan, without the rows that have errors. */
  plan?: NameServerPlan;
  problems: readonly RowProblem[];
  /** The error about the whole list. */
  whole?: string;
  /** The rows that were checked. */
  rows: readonly ServerRow[];
}

/** Fetches the plan of the rows, or their errors, shortly after the last keystroke. */
export function usePlan(domain: DomainDetail, rows: readonly ServerRow[], wanted: boolean) {
  const typed = JSON.stringify(inputsOf(rows));
  const [settled] = useDebouncedValue(typed, pause);
  const before = JSON.stringify(domain.nameServers);
  const query = useQuery({
    queryKey: keyOf('nameservers.plan', domain.asciiDomain, before, settled),
    queryFn: ({ signal }) => look(domain.asciiDomain, rows, signal),
    enabled: wanted && settled === typed,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const current = wanted && settled === typed && !query.isPlaceholderData ? query.data : undefined;
  return {
    /** The latest response; the previous one while the next is loading. */
    look: wanted ? query.data : undefined,
    current,
    checking: wanted && !current && !query.isError,
    error: wanted ? query.error : null,
    retry: () => void query.refetch(),
  };
}

async function look(domain: string, rows: readonly ServerRow[], signal: AbortSignal): Promise<Look> {
  const ask = (nameServers: NameServerInput[]) =>
    anun.nameservers.plan({ path: { domain }, body: { nameServers }, signal });
  try {
    return { plan: await ask(inputsOf(rows)), problems: [], rows };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = problemsOf(error.errors, rows);
    if (problems.length === 0) return { problems, whole: wholeOf(error), rows };
    const wrong = new Set(problems.map(({ key }) => key));
    const rest = rows.filter(({ key }) => !wrong.has(key));
    return { plan: await planOrNothing(() => ask(inputsOf(rest))), problems, rows };
  }
}

/** The valid rows alone may be too few for a plan; then there is none. */
async function planOrNothing(ask: () => Promise<NameServerPlan>): Promise<NameServerPlan | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}
