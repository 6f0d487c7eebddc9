import type { Cart, Product, Store, User } from '@anun/sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { assumeNobody, isSomebodyLikely, notePresence } from './presence.ts';
import { keyOf } from './keys.ts';
import { anun, cartKey, dropPersonal, hasStatus, queries, userKey } from './client.ts';

/** The store: realm, exchange rate, payment methods. */
export const useStore = (): UseQueryResult<Store> =>
  useQuery({ queryKey: keyOf('store.get'), queryFn: ({ signal }) => anun.store.get({ signal }), staleTime: 60_000 });

/** The products with their prices. */
export const useProducts = (): UseQueryResult<Product[]> =>
  useQuery({
    queryKey: keyOf('products.list'),
    queryFn: ({ signal }) => anun.products.list({ signal }),
    staleTime: 60_000,
  });

/** The signed-in user; null if nobody is. */
export const useUser = (): UseQueryResult<User | null> =>
  useQuery({
    queryKey: userKey,
    staleTime: 30_000,
    queryFn: ({ signal }) => {
      if (isSomebodyLikely()) return whoIsThere(signal);
      assumeNobody();
      return null;
    },
  });

/** Asks the API who is signed in, if it was only assumed that nobody is. */
export const askWhoIsThere = () =>
  queries.fetchQuery({ queryKey: userKey, staleTime: 0, queryFn: ({ signal }) => whoIsThere(signal) });

async function whoIsThere(signal: AbortSignal): Promise<User | null> {
  try {
    const user = await anun.user.get({ signal });
    notePresence('somebody');
    return user;
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    notePresence('nobody');
    return null;
  }
}

/** The cart of this browser; the API creates it on the first call. */
export const useCart = (): UseQueryResult<Cart> =>
  useQuery({ queryKey: cartKey, queryFn: ({ signal }) => anun.carts.current({ signal }) });

/** Someone signed in: refetches what was loaded anonymously. */
export function signedIn(user: User): void {
  notePresence('somebody');
  queries.setQueryData(userKey, user);
  dropPersonal();
}

/** Stores the account from a response. */
export const keepUser = (user: User): void => void queries.setQueryData(userKey, user);

export const keepCart = (cart: Cart): void => void queries.setQueryData(cartKey, cart);
