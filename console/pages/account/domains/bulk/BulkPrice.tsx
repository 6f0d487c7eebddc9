import type { Price as Amounts } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { inCurrency } from '../../../../format.ts';
import { useCurrency } from '../../../../shell/currency.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Price } from '../../../../ui/Price.tsx';
import css from './Bulk.module.css';

interface BulkPriceProps {
  price: Amounts;
  balance: Amounts | undefined;
  /** Whether the balance is too low. */
  short: boolean;
}

/** The total of the renewals, and what pays for it. */
export function BulkPrice({ price, balance, short }: BulkPriceProps) {
  const { t } = useTranslation('domains');
  const currency = useCurrency();
  return (
    <>
      <p className={css.price}>
        <Price {...price} currency={currency} />
      </p>
      <p>{t('bulk.paid', { amount: inCurrency(balance ?? {}, currency) })}</p>
      {short && (
        <Notice tone="bad" live>
          {t('bulk.short')}
        </Notice>
      )}
    </>
  );
}
