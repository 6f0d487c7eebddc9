import type { Operation } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { anun } from '../../../../api/client.ts';
import { keyOf } from '../../../../api/keys.ts';
import { useStore } from '../../../../api/queries.ts';
import { closedRuns } from './closedRuns.ts';
import { lostDns } from './lostDns.ts';
import { asKnown } from './useOperation.ts';

/** An account has few at once; the command line lists them all. */
const latest = 20;
/** How long a change is still shown that ended and left names as they were. */
const newsFor = 10 * 60_000;

interface Runs {
  runs: readonly Operation[];
  begin: (started: Operation) => void;
  close: (ended: Operation) => void;
}

/**
 * The changes of many names that are on screen: what was begun here, and what the account has under way, or had until just
 * now and not all of it worked, when the page is opened. Once on screen they stay until they are closed.
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
    // Asked for once each time the page is opened: each that it finds is followed by itself from then on.
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

/** All that go on, those that can be gone back on, and the latest of those that ended: two lists of reasons would hide the names. */
function newsOf(latestFirst: readonly Operation[], now: number): Operation[] {
  const ended = latestFirst.find(({ endedAt }) => endedAt !== null && now - Date.parse(endedAt) < newsFor);
  return latestFirst.filter(
    (operation) =>
      operation.endedAt === null ||
      (operation === ended && operation.failed > 0) ||
      lostDns.of(operation._id).length > 0,
  );
}
