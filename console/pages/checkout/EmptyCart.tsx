import type { Order } from '@anun/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { anun } from '../../api/client.ts';
import { keyOf } from '../../api/keys.ts';
import { useStore, useUser } from '../../api/queries.ts';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { NameLine } from '../../ui/NameLine.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';
import { searchFor } from '../search/page.ts';
import { orderPage } from '../order/page.ts';
import { homePage } from '../home/page.ts';
import css from './EmptyCart.module.css';
import { explainedUntil } from './explained.ts';

/** How long a recent order explains an empty cart. */
const RECENT_MS = 10 * 60_000;

/**
 * An empty cart. Users who paid in another tab, or left the page before the response came, find their order here; others get
 * the name line.
 */
export function EmptyCart() {
  const { t } = useTranslation('cart');
  const [text, setText] = useState('');
  const { order, isPending } = useRecentOrder();
  if (isPending) return <SkeletonRows rows={2} />;
  if (order) return <Ordered order={order} />;
  return (
    <div className={css.page}>
      <h1>{t('empty.title')}</h1>
      <p className="lead">{t('empty.text')}</p>
      <NameLine value={text} onChange={setText} onSubmit={(typed) => navigate(searchFor(typed))} />
    </div>
  );
}

function Ordered({ order }: { order: Order }) {
  const { t } = useTranslation('cart');
  const currency = useCurrency();
  return (
    <div className={css.page}>
      <h1>{t('ordered.title')}</h1>
      <p className="lead">{t('ordered.text')}</p>
      <p>
        {order.items.map(({ label }) => label).join(', ')}: {inCurrency(order.price, currency)}
      </p>
      <p>
        <LinkButton rank="main" href={orderPage.to({ id: order._id })}>
          {t('ordered.action')}
        </LinkButton>{' '}
        <LinkButton href={homePage.to()}>{t('ordered.more')}</LinkButton>
      </p>
    </div>
  );
}

/** The user's latest order, if it is recent and was not shown in this tab. */
function useRecentOrder(): { order: Order | undefined; isPending: boolean } {
  const user = useUser().data ?? undefined;
  const clock = useStore().data?.clock;
  const latest = useQuery({
    queryKey: keyOf('orders.list', 'latest', user?._id),
    enabled: user !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => anun.orders.list({ query: { page: 1, limit: 1 }, signal }),
  });
  const [order] = latest.data?.docs ?? [];
  const isNew =
    order !== undefined &&
    order.status !== 'failed' &&
    clock !== undefined &&
    Date.parse(order.createdAt) > Date.parse(clock) - RECENT_MS &&
    order.createdAt > explainedUntil();
  return { order: isNew ? order : undefined, isPending: user !== undefined && latest.isPending };
}
