import { isDomainItem, type Order, type OrderItem } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatMoment, inCurrency } from '../../format.ts';
import { ItemName } from '../../items/ItemName.tsx';
import { kindOfItem } from '../../items/kinds.ts';
import { termOfItem } from '../../items/term.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Link } from '../../ui/Link.tsx';
import { PremiumMark } from '../../ui/PremiumMark.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { domainPage } from '../account/domain/page.ts';
import css from './OrderItems.module.css';

/** One line per item with its status. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className={css.items} aria-live="polite">
      {order.items.map((item) => (
        <Item key={item._id} item={item} failed={order.status === 'failed'} />
      ))}
    </ul>
  );
}

function Item({ item, failed }: { item: OrderItem; failed: boolean }) {
  const { t } = useTranslation(['order', 'cart']);
  const { t: words } = useTranslation();
  const currency = useCurrency();
  const gone = failed || item.status === 'refused' || item.status === 'refunded';
  const name = <ItemName item={item} size="cart" gone={gone} />;
  return (
    <li>
      <div>
        {item.status === 'done' && isDomainItem(item) ? (
          <Link href={domainPage.to({ domain: item.domain })} className={css.name}>
            {name}
          </Link>
        ) : (
          name
        )}
        <p className={css.kind}>
          {[t(kindOfItem(item.type).kind, { ns: 'cart' }), termOfItem(words, item)].filter(Boolean).join(', ')}
        </p>
        {isDomainItem(item) && item.premium && <PremiumMark renewal={item.renewalPrice} />}
      </div>
      <div className={css.state}>
        {failed ? <StatusBadge kind="order" status="failed" /> : <State item={item} />}
        <p>{failed ? t('item.failed') : said()}</p>
        {item.waitingSince && !failed && <p>{t('item.since', { time: formatMoment(item.waitingSince) })}</p>}
      </div>
      <div className={css.amount}>
        <Price {...item.price} currency={currency} stacked />
      </div>
    </li>
  );

  function said(): string {
    switch (item.status) {
      case 'done':
        return t(kindOfItem(item.type).done);
      case 'refused':
        return t('item.refused', { reason: item.reason ?? '' });
      case 'refunded':
        return [t('item.refunded', { amount: inCurrency(item.price, currency) }), item.reason]
          .filter(Boolean)
          .join(' ');
      default:
        return t(`item.${item.status}`);
    }
  }
}

/** A delivered domain shows its own status, which changes independently of the order. */
function State({ item }: { item: OrderItem }) {
  if (item.status === 'done' && isDomainItem(item) && item.domainStatus !== null)
    return <StatusBadge status={item.domainStatus} />;
  return <StatusBadge kind="item" status={item.status} explained />;
}
