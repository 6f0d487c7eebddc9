import type { Order } from '@anun/sdk';
import IconDownload from '@tabler/icons-react/icons/IconDownload';
import { useTranslation } from 'react-i18next';
import { useWayLabel } from '../../api/ways.ts';
import { formatAmd, formatMoment } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { icon } from '../../ui/icon.ts';
import { Price } from '../../ui/Price.tsx';
import css from './Receipt.module.css';

/** The receipt. */
export function Receipt({ order, account }: { order: Order; account: string | undefined }) {
  const { t, i18n } = useTranslation(['order', 'common']);
  const currency = useCurrency();
  const lines = [
    { term: t('receipt.number'), value: <span className="code">{order._id}</span> },
    { term: t('receipt.date'), value: <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time> },
    { term: t('receipt.method'), value: useWayLabel(order.method) },
    ...(account === undefined ? [] : [{ term: t('receipt.account'), value: <span className="code">{account}</span> }]),
    { term: t('receipt.rate'), value: t('receipt.rateOf', { rate: formatAmd(order.rate) }) },
  ];
  return (
    <Card as="aside" title={t(order.status === 'failed' ? 'common:details' : 'receipt.title')} padded>
      <dl className={css.lines}>
        {lines.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('receipt.total')}</dt>
          <dd>
            <Price {...order.price} currency={currency} size="lg" stacked />
          </dd>
        </div>
      </dl>
      <p className={css.download}>
        <LinkButton
          full
          href={`/client/orders/${order._id}?mode=download&lang=${i18n.language}`}
          download
          icon={<IconDownload {...icon} />}
        >
          {t('receipt.download')}
        </LinkButton>
      </p>
    </Card>
  );
}
