import { useTranslation } from 'react-i18next';
import { failureOf } from '../../api/failures.ts';
import { useCart, useStore, useUser } from '../../api/queries.ts';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Checkout } from './Checkout.tsx';
import { EmptyCart } from './EmptyCart.tsx';

/** The cart and its payment. */
export default function CheckoutPage() {
  const { t } = useTranslation('cart');
  const cart = useCart();
  const store = useStore();
  const user = useUser();

  const failed = [cart, store].find(({ isError, data }) => isError && !data);
  if (failed) {
    return (
      <div className="wrap page">
        <ErrorState {...failureOf(failed.error)} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      </div>
    );
  }
  if (!cart.data || !store.data || user.data === undefined) {
    return (
      <div className="wrap page">
        <h1 className="page-title">{t('title')}</h1>
        <SkeletonRows rows={3} height={72} />
      </div>
    );
  }
  return (
    <div className="wrap page">
      {cart.data.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <Checkout cart={cart.data} store={store.data} user={user.data ?? undefined} />
      )}
    </div>
  );
}
