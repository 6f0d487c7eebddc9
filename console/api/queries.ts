import type { Cart, Product, Store, User } from '@anun/sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { anun, cartKey, dropPersonal, hasStatus, queries, userKey } from './client.ts';

/** What the shop says of itself: realm, rate, ways to pay. */
export const useStore = (): UseQueryResult<Store> =>
  useQuery({ queryKey: ['store'], queryFn: ({ signal }) => anun.store.get({ signal }), staleTime: 60_000 });

/** What the shop sells, with its prices. */
export const useProducts = (): UseQueryResult<Product[]> =>
  useQuery({ queryKey: ['products'], queryFn: ({ signal }) => anun.products.list({ signal }), staleTime: 60_000 });

/** Who is signed in; null is nobody. */
export const useUser = (): UseQueryResult<User | null> =>
  useQuery({
    queryKey: userKey,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      try {
        return await anun.user.get({ signal });
      } catch (error) {
        if (hasStatus(error, 401)) return null;
        throw error;
      }
    },
  });

/** The cart of this browser; made by the API at the first call. */
export const useCart = (): UseQueryResult<Cart> =>
  useQuery({ queryKey: cartKey, queryFn: ({ signal }) => anun.carts.current({ signal }) });

/** Somebody signed in: what was loaded as nobody is loaded anew. */
export function signedIn(user: User): void {
  queries.setQueryData(userKey, user);
  dropPersonal();
}

/** The account as the API has just answered it. */
export const keepUser = (user: User): void => void queries.setQueryData(userKey, user);

export const keepCart = (cart: Cart): void => void queries.setQueryData(cartKey, cart);
