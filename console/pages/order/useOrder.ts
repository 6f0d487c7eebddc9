import { NetworkError, type Order } from '@anun/sdk';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { anun, cartKey, userKey } from '../../api/client.ts';
import { answersOn, keyOf } from '../../api/keys.ts';
import { notFoundPage } from '../not-found/page.ts';

/** Seconds between polls while nothing changes; the last one repeats. A change starts over, as others follow it soon. */
const pauses = [1, 2, 3, 5, 8, 13, 20, 30];

/**
 * An order, polled until nothing in it changes any more. When the buyer returns from paying (`settling`), the gateway is
 * asked once first. An order that cannot be loaded redirects to /404.
 */
export function useOrder(id: string, settling: boolean): UseQueryResult<Order> {
  const client = useQueryClient();
  const asked = useRef<string>(undefined);
  const changed = useRef({ state: '', at: 0 });
  const order = useQuery({
    queryKey: keyOf('orders.get', id),
    queryFn: ({ signal }) => {
      if (!settling || asked.current === id) return anun.orders.get({ path: { orderId: id }, signal });
      asked.current = id;
      return anun.orders.settle({ path: { orderId: id }, signal });
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data || data.settled || data.status === 'failed') return false;
      const state = stateOf(data);
      if (state !== changed.current.state) changed.current = { state, at: dataUpdateCount };
      return (pauses[dataUpdateCount - changed.current.at] ?? pauses.at(-1) ?? 0) * 1000;
    },
  });
  const { error, data } = order;
  const lost = error !== null && !data && !(error instanceof NetworkError);
  const state = data && stateOf(data);

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

const stateOf = ({ status, items }: Order) => [status, ...items.map((item) => item.status)].join(' ');
