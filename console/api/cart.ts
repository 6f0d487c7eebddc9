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

/** The item of the cart that is this name, if it is there. Compared by A-labels, which are the same for every spelling. */
export function itemOf(cart: Cart | undefined, asciiDomain: string | undefined, type: ItemType): CartItem | undefined {
  return cart?.items.find((item) => item.type === type && isDomainItem(item) && item.asciiDomain === asciiDomain);
}

/** Changes the cart by one call and shows the cart that the API answers. A cart that is gone is asked for anew. */
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
      // The server's word may mean that the cart is another one by now: bought, emptied, or changed in another tab.
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

/** Whoever shows the field says below it what is wrong with the code; a toast would say it twice. */
export const useSetCoupon = () =>
  useCartChange(
    (cartId, coupon: string) => anun.carts.setCoupon({ path: { cartId }, body: { coupon } }),
    () => undefined,
  );

/** Whether a registration of this name is in the cart already. */
export function useInCart(asciiDomain: string | undefined): boolean {
  return itemOf(useCart().data, asciiDomain, 'domain_registration') !== undefined;
}
