import type { Domain } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { itemOf, useAddItems } from '../../api/cart.ts';
import { useCart } from '../../api/queries.ts';
import { showToast } from '../../ui/toasts.ts';

/** Another year for a domain, by renewal or, if no longer possible, by reactivation: the price, and adding it to the cart. */
export function useRenew({ domain, asciiDomain, status, actions, renewInCart, renewPrice, reactivatePrice }: Domain) {
  const { t } = useTranslation('domains');
  const cart = useCart().data;
  const add = useAddItems();
  const reactivates = status === 'pending_removal';
  const type = reactivates ? 'domain_reactivate' : 'domain_renew';
  return {
    words: reactivates ? ('reactivate' as const) : ('renew' as const),
    price: reactivates ? reactivatePrice : renewPrice,
    ...(reactivates ? actions.reactivate : actions.renew),
    inCart: cart ? itemOf(cart, asciiDomain, type) !== undefined : renewInCart,
    adding: add.isPending,
    add: () =>
      add.mutate([{ type, domain }], {
        onSuccess: () => showToast({ tone: 'ok', title: t('action.added', { count: 1 }) }),
      }),
  };
}
