import type { Operation } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { anun, queries, userKey } from '../../../../api/client.ts';
import { keyOf } from '../../../../api/keys.ts';
import { ofDomains } from '../../domainCache.ts';

const operationKey = (id: string) => keyOf('operations.get', id);

/** The latest known state of the operation. */
export const asKnown = (operation: Operation): Operation =>
  queries.getQueryData<Operation>(operationKey(operation._id)) ?? operation;

/** The live state of an operation, from the server's events, with polling as a fallback. */
export function useOperation(started: Operation): Operation {
  const id = started._id;
  const { data } = useQuery({
    queryKey: operationKey(id),
    queryFn: ({ signal }) => anun.operations.get({ path: { operationId: id }, signal }),
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.endedAt === null ? 3_000 : false),
  });
  const over = started.endedAt !== null;
  useEffect(() => {
    if (over) return;
    const stop = new AbortController();
    watch(id, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [id, over]);
  // An operation that had already ended changes nothing on this page.
  const ended = data.endedAt !== null && !over;
  useEffect(() => {
    if (!ended) return;
    void queries.invalidateQueries(ofDomains);
    void queries.invalidateQueries({ queryKey: userKey });
  }, [ended]);
  return data;
}

async function watch(id: string, signal: AbortSignal): Promise<void> {
  const { stream } = await anun.operations.watch({ path: { operationId: id }, signal });
  for await (const operation of stream) {
    queries.setQueryData(operationKey(id), operation);
    if (operation.endedAt !== null) return;
  }
}

/** Cancels the items that have not started. */
export async function stopOperation(id: string): Promise<void> {
  queries.setQueryData(operationKey(id), await anun.operations.cancel({ path: { operationId: id } }));
}
