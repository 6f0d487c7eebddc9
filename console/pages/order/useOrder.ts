import { NetworkError, type Order } from '@anun/sdk';
import { type Query, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { anun, cartKey, userKey } from '../../api/client.ts';
import { answersOn, keyOf } from '../../api/keys.ts';
import { notFoundPage } from '../not-found/page.ts';

/** Seconds between polls; the last one repeats. */
const pauses = [1, 2, 3, 5, 8, 13, 20, 30];

/**
 * An order, polled until nothing in it changes any more. When the buyer returns from paying (`settling`), the gateway is
 * asked once first. An order that cannot be loaded redirects to /404.
 */
export function useOrder(id: string, settling: boolean): UseQueryResult<Order> {
  const client = useQueryClient();
  const asked = useRef<string>(undefined);
  const order = useQuery({
    queryKey: keyOf('orders.get', id),
    queryFn: ({ signal }) => {
      if (!settling || asked.current === id) return anun.orders.get({ path: { orderId: id }, signal });
      asked.current = id;
      return anun.orders.settle({ path: { orderId: id }, signal });
    },
    staleTime: 0,
    refetchInterval: nextLook,
  });
  const { error, data } = order;
  const lost = error !== null && !data && !(error instanceof NetworkError);
  const state = data && `${data.status} ${data.items.map(({ status }) => status).join(' ')}`;

  useEffect(() => {
    if (lost) navigate(notFoundPage.to(), { replace: true });
  }, [lost]);

  // Refetch the balance, the cart and the lists, which may have changed.
  useEffect(() => {
    if (state === undefined) return;
    for (const queryKey of [userKey, cartKey, keyOf('orders.list')]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries(answersOn('domains', 'dns', 'nameservers'));
  }, [state, client]);

  return order;
}

function nextLook({ state: { data, dataUpdateCount } }: Query<Order>): number | false {
  if (!data || data.settled || data.status === 'failed') return false;
  return (pauses[dataUpdateCount - 1] ?? pauses.at(-1) ?? 0) * 1000;
}
