import { useTranslation } from 'react-i18next';
import { useStore } from '../../api/queries.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { Price } from '../../ui/Price.tsx';
import css from './FeaturedNames.module.css';

/** Domains for sale, with their minimum bids. */
export function FeaturedNames() {
  const { t } = useTranslation(['home', 'common']);
  const currency = useCurrency();
  const featured = useStore().data?.featured ?? [];
  if (featured.length === 0) return null;
  return (
    <section className="section wrap">
      <h2 className={css.title}>
        {t('featured.title')} <Badge>{t('common:status.soon')}</Badge>
      </h2>
      <p className={`lead ${css.lead}`}>{t('featured.lead')}</p>
      <ul className={css.grid}>
        {featured.map(({ domain, minBid }) => (
          <li key={domain}>
            <DomainName name={domain} size="card" />
            <span className={css.bid}>
              <Price {...minBid} currency={currency} note={t('common:price.minimumBid')} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
