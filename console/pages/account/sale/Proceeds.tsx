import type { DomainSale } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { formatUsd } from '../../../format.ts';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';

/** The fees of a price, and the proceeds. */
export function Proceeds({ sale: { servicePercent, serviceFee, bankFee, profit } }: { sale: DomainSale }) {
  const { t } = useTranslation('sale');
  return (
    <DefinitionList
      items={[
        { term: t('service', { percent: servicePercent }), value: formatUsd(-serviceFee) },
        { term: t('bank'), value: formatUsd(-bankFee) },
        { term: t('profit'), value: <b>{formatUsd(profit)}</b> },
      ]}
    />
  );
}
