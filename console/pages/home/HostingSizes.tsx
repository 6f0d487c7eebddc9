import type { Plan, Product } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useProducts } from '../../api/queries.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Price } from '../../ui/Price.tsx';
import css from './HostingSizes.module.css';

const words = ['web', 'professional', 'webmaster', 'ultimate'] as const;

/** Hosting plans drawn to scale, in the API's order: largest first. */
export function HostingSizes() {
  const { t } = useTranslation(['home', 'common']);
  const products = useProducts().data ?? [];
  const sizes = products.filter(({ type }) => type === 'hosting');
  if (sizes.length === 0) return null;
  return (
    <section className="section wrap two">
      <div>
        <h2 className={css.title}>
          {t('hosting.title')} <Badge>{t('common:status.soon')}</Badge>
        </h2>
        <p className={`lead ${css.lead}`}>{t('hosting.lead')}</p>
      </div>
      <ul className={css.sizes}>
        {sizes.map((size) => (
          <Size key={size._id} product={size} />
        ))}
      </ul>
    </section>
  );
}

function Size({ product }: { product: Product }) {
  const { t } = useTranslation(['home', 'common']);
  const currency = useCurrency();
  const word = words.find((one) => one === product._id);
  const month = product.plans.find(isMonthly);
  return (
    <li>
      <span className={css.drawing} aria-hidden>
        <i />
      </span>
      {/* Plan names are the same in every language. */}
      <h3 translate="no" lang="en">
        {product.name}
      </h3>
      {word && <p>{t(`hosting.${word}`)}</p>}
      {month && (
        <p className={css.price}>
          {month.currentPrice === 0 ? (
            t('common:free')
          ) : (
            <Price {...month.prices.currentPrice} currency={currency} per="month" stacked />
          )}
        </p>
      )}
    </li>
  );
}

const isMonthly = ({ behavior, durationUnit, duration }: Plan) =>
  behavior === 'register' && durationUnit === 'month' && duration === 1;
