import { useTranslation } from 'react-i18next';
import { inCurrency } from '../format.ts';
import { useCurrency } from '../shell/currency.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** Marks a premium domain and its renewal price, wherever it is selected, paid or was bought. */
export function PremiumMark({ renewal }: { renewal: { amd: number; usd: number } | null | undefined }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  return (
    <>
      <StatusBadge status="premium" explained />
      {renewal && <small>{t('premium.renews', { amount: inCurrency(renewal, currency) })}</small>}
    </>
  );
}
