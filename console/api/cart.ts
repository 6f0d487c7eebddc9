import {
  type Cart,
  type CartItem,
  type CartItemInput,
  type CartItemUpdate,
  isDomainItem,
  type ItemType,
} from '@anun/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { anun, cartKey, hasStatus } from './client.ts';
import { reportFailure } from './failures.ts';
import { keepCart, useCart } from './queries.ts';

/** The cart item for this domain, if any. Compares A-labels, which are the same for every spelling. */
export function itemOf(cart: Cart | undefined, asciiDomain: string | undefined, type: ItemType): CartItem | undefined {
  return cart?.items.find((item) => item.type === type && isDomainItem(item) && item.asciiDomain === asciiDomain);
}

/** Changes the cart with one call and shows the cart from the response. Refetches a cart that no longer exists. */
function useCartChange<Change>(
  call: (cartId: string, change: Change) => Promise<Cart>,
  report: (error: Error) => void = reportFailure,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      const cart = await client.ensureQueryData({
        queryKey: cartKey,
        queryFn: ({ signal }) => anun.carts.current({ signal }),
      });
      return call(cart._id, change);
    },
    meta: { quiet: true },
    onSuccess: keepCart,
    onError: (error) => {
      report(error);
      // The error may mean that the cart has changed meanwhile: purchased, emptied, or edited in another tab.
      if (hasStatus(error, 404) || hasStatus(error, 409)) void client.invalidateQueries({ queryKey: cartKey });
    },
  });
}

export const useAddItems = () =>
  useCartChange((cartId, items: CartItemInput[]) => anun.carts.addItems({ path: { cartId }, body: items }));

export const useUpdateItem = () =>
  useCartChange((cartId, change: CartItemUpdate) => anun.carts.updateItem({ path: { cartId }, body: change }));

export const useRemoveItems = () =>
  useCartChange((cartId, ids: string[]) =>
    anun.carts.removeItems({ path: { cartId }, query: { ids: JSON.stringify(ids) } }),
  );

/** The form shows the error below its field; a toast would repeat it. */
export const useSetCoupon = () =>
  useCartChange(
    (cartId, coupon: string) => anun.carts.setCoupon({ path: { cartId }, body: { coupon } }),
    () => undefined,
  );

/** Whether a registration of this domain is already in the cart. */
export function useInCart(asciiDomain: string | undefined): boolean {
  return itemOf(useCart().data, asciiDomain, 'domain_registration') !== undefined;
}
