import { useTranslation } from 'react-i18next';
import { favouriteZones, shortestTerm } from '../../api/products.ts';
import { useProducts } from '../../api/queries.ts';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import css from './Zones.module.css';

const shown = 6;

/** The favourite zones, each with what registering for its shortest term costs. */
export function Zones() {
  const { t } = useTranslation('home');
  const currency = useCurrency();
  const products = useProducts().data;
  const zones = favouriteZones(products ?? []).slice(0, shown);
  return (
    <div className="wrap">
      <ul className={css.zones} aria-label={t('zones.label')}>
        {zones.map((zone) => {
          const plan = shortestTerm(zone);
          const price = plan?.prices.currentPrice;
          return (
            <li key={zone._id}>
              <span className={css.zone}>.{zone.name}</span>
              {plan && price && (
                <>
                  <strong>{inCurrency(price, currency)}</strong>
                  <small>{t('zones.forYears', { count: plan.duration })}</small>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
