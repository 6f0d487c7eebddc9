import type { Order } from '@anun/sdk';
import IconReceipt from '@tabler/icons-react/icons/IconReceipt';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { anun } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { formatMoment } from '../../../format.ts';
import { ItemName } from '../../../items/ItemName.tsx';
import { useCurrency } from '../../../shell/currency.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { largeIcon } from '../../../ui/icon.ts';
import { Link } from '../../../ui/Link.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Price } from '../../../ui/Price.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { curl } from '../../code.ts';
import { pageFrom } from '../../pageFrom.ts';
import { useExistingPage } from '../../useExistingPage.ts';
import { AccountFrame } from '../AccountFrame.tsx';
import { ordersPage } from './page.ts';
import { homePage } from '../../home/page.ts';
import { orderPage } from '../../order/page.ts';
import css from './OrdersPage.module.css';

const perPage = 10;
const namesShown = 3;

/** Orders, newest first, 10 per page. */
export default function OrdersPage() {
  const { t } = useTranslation(['order', 'common']);
  const [query] = useSearchParams();
  const page = pageFrom(query);
  const orders = useQuery({
    queryKey: keyOf('orders.list', page),
    queryFn: ({ signal }) => anun.orders.list({ query: { page, limit: perPage }, signal }),
    placeholderData: keepPreviousData,
  });
  useExistingPage(orders.data, ordersPage.to());

  return (
    <AccountFrame title={t('list.title')}>
      {orders.isPending && <SkeletonRows rows={5} />}
      {orders.isError && (
        <ErrorState
          title={t('list.failed')}
          {...failureOf(orders.error)}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      )}
      {orders.data && <OrderTable orders={orders.data.docs} />}
      {orders.data && (
        <Pager
          page={page}
          total={orders.data.total}
          limit={perPage}
          hrefFor={(one) => `${ordersPage.to()}?page=${one}`}
        />
      )}
      <div className="block">
        <CodeTwin
          code={{
            curl: curl('GET', `/client/orders?page=${page}`),
            sdk: `const { docs, total } = await anun.orders.list({ query: { page: ${page} } });`,
            cli: page === 1 ? 'anun orders list' : `anun orders list --page ${page}`,
          }}
        />
      </div>
    </AccountFrame>
  );
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation(['order', 'common']);
  const currency = useCurrency();
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<IconReceipt {...largeIcon} />}
        title={t('list.empty')}
        action={
          <LinkButton href={homePage.to()} rank="main">
            {t('list.emptyAction')}
          </LinkButton>
        }
      >
        {t('list.emptyText')}
      </EmptyState>
    );
  }
  const columns: Column<Order>[] = [
    {
      id: 'items',
      head: t('list.items'),
      place: 'name',
      cell: (order) => (
        <Link href={orderPage.to({ id: order._id })} className={css.items}>
          <ItemNames order={order} />
        </Link>
      ),
    },
    {
      id: 'date',
      head: t('list.date'),
      place: 'date',
      cell: (order) => <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>,
    },
    {
      id: 'status',
      head: t('list.status'),
      place: 'status',
      cell: (order) => <StatusBadge kind="order" status={order.status} />,
    },
    {
      id: 'amount',
      head: t('list.amount'),
      place: 'action',
      align: 'end',
      cell: (order) => <Price {...order.price} currency={currency} stacked />,
    },
  ];
  return <DataTable caption={t('list.title')} columns={columns} rows={orders} keyOf={(order) => order._id} />;
}

function ItemNames({ order: { items } }: { order: Order }) {
  const { t } = useTranslation('order');
  const more = items.length - namesShown;
  return (
    <>
      {items.slice(0, namesShown).map((item) => (
        <span key={item._id}>
          <ItemName item={item} size="list" gone={item.status === 'refused' || item.status === 'refunded'} />
        </span>
      ))}
      {more > 0 && <small>{t('list.more', { count: more })}</small>}
    </>
  );
}
