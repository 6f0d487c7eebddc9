import type { Gift, Plan } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useFreeYears } from '../../api/gifts.ts';
import { favouriteZones, shortestTerm } from '../../api/products.ts';
import { useProducts } from '../../api/queries.ts';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import css from './Zones.module.css';

const shown = 6;

/** Popular zones with their prices for the shortest term. */
export function Zones() {
  const { t } = useTranslation('home');
  const freeYears = useFreeYears();
  const products = useProducts().data;
  const zones = favouriteZones(products ?? []).slice(0, shown);
  return (
    <div className="wrap">
      <ul className={css.zones} aria-label={t('zones.label')}>
        {zones.map((zone) => {
          const plan = shortestTerm(zone);
          return (
            <li key={zone._id}>
              <span className={css.zone}>.{zone.name}</span>
              {plan && <ZonePrice plan={plan} gift={freeYears.find(({ productName }) => productName === zone.name)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The price of the first term; with a free year, also the price after it. */
function ZonePrice({ plan, gift }: { plan: Plan; gift: Gift | undefined }) {
  const { t } = useTranslation('home');
  const currency = useCurrency();
  const yearly = inCurrency(plan.prices.currentPrice, currency);
  return (
    <>
      <strong>{gift ? inCurrency(gift.prices, currency) : yearly}</strong>
      <small>{gift ? t('zones.firstYear', { amount: yearly }) : t('zones.forYears', { count: plan.duration })}</small>
    </>
  );
}
