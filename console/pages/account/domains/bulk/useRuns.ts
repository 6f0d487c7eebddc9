import type { Operation } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anun } from '../../../../api/client.ts';
import { keyOf } from '../../../../api/keys.ts';
import { useStore } from '../../../../api/queries.ts';
import { closedRuns } from './closedRuns.ts';
import { lostDns } from './lostDns.ts';
import { asKnown } from './useOperation.ts';

/** An account rarely has more; the command line lists all. */
const latest = 20;
/** How long a finished change with failures is still shown. */
const newsFor = 10 * 60_000;

interface Runs {
  runs: readonly Operation[];
  begin: (started: Operation) => void;
  close: (ended: Operation) => void;
}

/**
 * The bulk changes shown: those started here, and on opening the page those still running or recently finished with
 * failures. They stay until they are closed.
 */
export function useRuns(): Runs {
  const [begun, setBegun] = useState<readonly Operation[]>([]);
  const [closed, setClosed] = useState(closedRuns.read);
  const clock = useStore().data?.clock;
  const { data: found = [] } = useQuery({
    queryKey: keyOf('operations.list', 'at hand'),
    queryFn: async ({ signal }) => {
      const { docs } = await anun.operations.list({ query: { limit: latest }, signal });
      return newsOf(docs, Date.parse(clock ?? ''));
    },
    enabled: clock !== undefined,
    // Fetched once per visit: each operation found is then watched separately.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const here = new Set(begun.map(({ _id }) => _id));
  const runs = [...begun, ...found.filter(({ _id }) => !here.has(_id))].filter(({ _id }) => !closed.includes(_id));
  const close = (ended: readonly Operation[]) => {
    for (const { _id } of ended) lostDns.drop(_id);
    setClosed(closedRuns.add(ended.map(({ _id }) => _id)));
  };
  return {
    runs,
    begin: (started) => {
      close(runs.filter((run) => asKnown(run).endedAt !== null));
      setBegun([started, ...begun]);
    },
    close: (ended) => close([ended]),
  };
}

/**
 * All running changes, those that can be undone, and the latest finished one: more lists of failures would push the domains
 * away.
 */
function newsOf(latestFirst: readonly Operation[], now: number): Operation[] {
  const ended = latestFirst.find(({ endedAt }) => endedAt !== null && now - Date.parse(endedAt) < newsFor);
  return latestFirst.filter(
    (operation) =>
      operation.endedAt === null ||
      (operation === ended && operation.failed > 0) ||
      lostDns.of(operation._id).length > 0,
  );
}
