import { useEffect } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { failureOf } from '../../api/failures.ts';
import { partOf } from '../../shell/address.ts';
import { SkeletonPage } from '../../ui/Skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { explainCart } from '../checkout/explained.ts';
import { OrderView } from './OrderView.tsx';
import { useOrder } from './useOrder.ts';

/** An order: /orders/{id}, and /order/{id}/completed, where buyers return from the bank. */
export default function OrderPage() {
  const pathname = usePathname();
  // For a malformed ID the API responds that there is no such order.
  const id = partOf(pathname, 1) ?? '-';
  return <Watched key={id} id={id} settling={partOf(pathname, 2) === 'completed'} />;
}

function Watched({ id, settling }: { id: string; settling: boolean }) {
  const order = useOrder(id, settling);

  // The bank adds payment secrets to the query, which don't belong in the browser history.
  useEffect(() => {
    if (location.search !== '') navigate(location.pathname, { replace: true });
  }, []);

  const made = order.data?.createdAt;
  useEffect(() => {
    if (made) explainCart(made);
  }, [made]);

  if (order.data) return <OrderView order={order.data} />;
  return (
    <div className="wrap page">
      {order.isError ? (
        <ErrorState {...failureOf(order.error)} onRetry={() => void order.refetch()} retrying={order.isFetching} />
      ) : (
        <SkeletonPage />
      )}
    </div>
  );
}
