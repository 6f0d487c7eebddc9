import { useTranslation } from 'react-i18next';
import { useFreeYears } from '../../api/gifts.ts';
import { shortestTerm } from '../../api/products.ts';
import { useProducts } from '../../api/queries.ts';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import css from './Question.module.css';

/** The free year of a new account, or one that the customer has not used. */
export function FreeYear() {
  const { t } = useTranslation('home');
  const currency = useCurrency();
  const gift = useFreeYears()[0];
  const zone = useProducts().data?.find(({ name }) => name === gift?.productName);
  const plan = zone && shortestTerm(zone);
  if (!gift || !plan) return null;
  return (
    <p className={css.freeYear}>
      <b>{t('answers.freeYear', { zone: gift.productName, amount: inCurrency(gift.prices, currency) })}</b>{' '}
      {t('answers.freeYearThen', { amount: inCurrency(plan.prices.currentPrice, currency) })}
    </p>
  );
}
