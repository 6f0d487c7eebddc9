import type { Domain } from '@anun/sdk';
import { itemOf, useAddItems } from '../../api/cart.ts';
import { useCart } from '../../api/queries.ts';

/** A renewal of a name: whether it lies in the cart, and what puts it there. */
export function useRenew({ domain, asciiDomain, renewInCart }: Domain) {
  const cart = useCart().data;
  const add = useAddItems();
  return {
    inCart: cart ? itemOf(cart, asciiDomain, 'domain_renew') !== undefined : renewInCart,
    adding: add.isPending,
    add: () => add.mutate([{ type: 'domain_renew', domain }]),
  };
}
